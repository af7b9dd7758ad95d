const MINUTES_OF_HOUR = 60;

/** Thrown when a limit is exceeded. The request ends with 429 and may be retried after `retryAfterS`. */
export class LimitExceededError extends Error {
  readonly statusCode = 429;
  readonly retryAfterS: number;

  /** A name of `table.ts`, or the concurrent resource. */
  readonly limit: string;

  constructor(limit: string, retryAfterMs: number) {
    super(`limit exceeded: ${limit}`);
    this.limit = limit;
    this.retryAfterS = Math.max(1, Math.ceil(retryAfterMs / 1000));
  }

  /** The wait for display, in whole minutes or hours: `5 min`, `3 h`. */
  get wait(): string {
    const minutes = Math.ceil(this.retryAfterS / 60);
    return minutes < 2 * MINUTES_OF_HOUR ? `${minutes} min` : `${Math.ceil(minutes / MINUTES_OF_HOUR)} h`;
  }
}

/** Wait before a request rejected for concurrency may be retried. */
const AT_ONCE_RETRY_MS = 5_000;

/** Thrown when too many requests of a kind run concurrently, regardless of their sender. */
export class TooManyAtOnceError extends LimitExceededError {
  constructor(what: string) {
    super(`concurrent ${what}`, AT_ONCE_RETRY_MS);
  }
}
