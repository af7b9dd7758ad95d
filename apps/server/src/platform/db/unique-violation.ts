/** PostgreSQL's SQLSTATE of a row that breaks a unique constraint. */
const UNIQUE_VIOLATION = '23505';

/** Returns whether a statement failed because another row has the same unique value. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { readonly code?: unknown }).code === UNIQUE_VIOLATION;
