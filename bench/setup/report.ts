/** Prints a measured value with its limit; a broken limit makes the process exit with 1. */
export function report(what: string, measured: string, limit = '', holds = true): void {
  console.log(`${holds ? '' : 'BROKEN: '}${what}: ${measured}${limit && ` (${limit})`}`);
  if (!holds) process.exitCode = 1;
}

/** Returns the time below which this share of the times is. */
export const quantile = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);
