/** Limit of nested causes in the log. */
const MAX_CAUSES = 5;
const MAX_MESSAGE = 2000;

/** The logged form of an error. */
export type PlainError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly status?: string | number;
  readonly stack?: string;
  readonly cause?: PlainError;
};

/**
 * Reduces an error to its type, message, stack and causes for the log. Libraries attach whole requests to their errors,
 * with API keys and customers' e-mail addresses; those are dropped.
 */
export function plainError(error: unknown, depth = 0): PlainError {
  if (typeof error !== 'object' || error === null)
    return { type: typeof error, message: typeof error === 'string' ? error.slice(0, MAX_MESSAGE) : '' };
  const { name, message, stack, code, status, statusCode, cause } = error as Record<string, unknown>;
  const isShort = (value: unknown): value is string | number =>
    typeof value === 'number' || (typeof value === 'string' && value.length <= 100);
  const statusValue = [statusCode, status].find(isShort);
  return {
    type: getType(error, name),
    message: typeof message === 'string' ? message.slice(0, MAX_MESSAGE) : '',
    ...(isShort(code) && { code }),
    ...(statusValue !== undefined && { status: statusValue }),
    ...(typeof stack === 'string' && { stack }),
    ...(cause !== undefined &&
      cause !== null &&
      depth < MAX_CAUSES && { cause: plainError(cause, depth + 1) }),
  };
}

/** Returns the class name, which is more specific than the `name` that every error has. */
function getType(error: object, name: unknown): string {
  const own = error.constructor?.name;
  if (own && own !== 'Error' && own !== 'Object') return own;
  return typeof name === 'string' ? name : 'Object';
}
