/** Causes of causes that are written. */
const DEEPEST = 5;
const LONGEST_MESSAGE = 2000;

/** What the log says of an error. */
export type PlainError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly status?: string | number;
  readonly stack?: string;
  readonly cause?: PlainError;
};

/**
 * An error as it is logged: what it is, what it says and where it arose, and its causes likewise. None of its other properties: libraries hang
 * whole requests on their errors, with keys of ours and e-mails of customers.
 */
export function plainError(error: unknown, depth = 0): PlainError {
  if (typeof error !== 'object' || error === null)
    return { type: typeof error, message: typeof error === 'string' ? error.slice(0, LONGEST_MESSAGE) : '' };
  const { name, message, stack, code, status, statusCode, cause } = error as Record<string, unknown>;
  const isShort = (value: unknown): value is string | number =>
    typeof value === 'number' || (typeof value === 'string' && value.length <= 100);
  const said = [statusCode, status].find(isShort);
  return {
    type: typeOf(error, name),
    message: typeof message === 'string' ? message.slice(0, LONGEST_MESSAGE) : '',
    ...(isShort(code) && { code }),
    ...(said !== undefined && { status: said }),
    ...(typeof stack === 'string' && { stack }),
    ...(cause !== undefined && cause !== null && depth < DEEPEST && { cause: plainError(cause, depth + 1) }),
  };
}

/** The class's name, which says more than a name that every error has. */
function typeOf(error: object, name: unknown): string {
  const own = error.constructor?.name;
  if (own && own !== 'Error' && own !== 'Object') return own;
  return typeof name === 'string' ? name : 'Object';
}
