/** A call that did not go through: after its tries, with what the server said if it said anything (ER-1). */
export class CallError extends Error {
  /** The server's status; 0 when no answer came. */
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Whether it is unknown what became of a call: nothing was heard, or the server failed over it. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/** Whether the server will never take it, however often it is sent; a stale page, a full queue or a slow line may pass. */
export const isRejected = (error: unknown): boolean =>
  error instanceof CallError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 403, 408, 429].includes(error.status);

/** Whether what a call is about is not there any more. */
export const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;
