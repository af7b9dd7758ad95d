/** Returns the minutes until an attempt's next check: from one, rising to an hour. */
export function minutesUntilNextCheck(checks: number): number {
  return [1, 1, 2, 5, 10, 15, 30][checks] ?? 60;
}
