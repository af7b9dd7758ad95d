/** A failed call, after its retries, with the server's message if there is one (ER-1). */
export class CallError extends Error {
  /** The server's status; 0 without a response. */
  readonly status: number;
  /** The server's name of the fault; empty without one. */
  readonly code: string;
  constructor(status: number, message: string, code = '') {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Returns whether the outcome of a call is unknown: no response arrived, or the server failed. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/**
 * Returns whether the server rejects a call permanently. A stale page, a full queue or a slow connection may
 * pass.
 */
export const isRejected = (error: unknown): boolean =>
  error instanceof CallError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 403, 408, 429].includes(error.status);

/** Returns whether the subject of a call no longer exists. */
export const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;
