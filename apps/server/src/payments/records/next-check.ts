/** Minutes until the next look: often at first, then ever more rarely, never more than an hour. */
export function minutesUntilNextCheck(checks: number): number {
  return [1, 1, 2, 5, 10, 15, 30][checks] ?? 60;
}
