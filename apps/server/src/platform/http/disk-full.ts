/** Codes of the file system, and PostgreSQL's `disk_full`. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Tells whether an operation failed since a disk or its quota is full; a wrapped cause counts. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (FULL.has((error as NodeJS.ErrnoException).code ?? '') || isDiskFull(error.cause));
