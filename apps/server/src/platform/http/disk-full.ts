/** Codes of the file system, and PostgreSQL's `disk_full`. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Returns whether an operation failed because a disk or its quota is full, also as a wrapped cause. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (FULL.has((error as NodeJS.ErrnoException).code ?? '') || isDiskFull(error.cause));
