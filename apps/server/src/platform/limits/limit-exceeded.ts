const MINUTES_OF_HOUR = 60;

/** A limit is spent. The request ends with 429, and may be made again after so many seconds. */
export class LimitExceededError extends Error {
  readonly statusCode = 429;
  readonly retryAfterS: number;

  constructor(limit: string, retryAfterMs: number) {
    super(`limit spent: ${limit}`);
    this.retryAfterS = Math.max(1, Math.ceil(retryAfterMs / 1000));
  }

  /** The same as people are told, in whole minutes or hours: `5 min`, `3 h`. */
  get wait(): string {
    const minutes = Math.ceil(this.retryAfterS / 60);
    return minutes < 2 * MINUTES_OF_HOUR ? `${minutes} min` : `${Math.ceil(minutes / MINUTES_OF_HOUR)} h`;
  }
}

/** When what was refused because of others of its kind may be asked for again. */
const AT_ONCE_RETRY_MS = 5_000;

/** Too much of a kind is under way. Who asks may have made no other attempt: it is the sum that is refused. */
export class TooManyAtOnceError extends LimitExceededError {
  constructor(what: string) {
    super(`${what} under way`, AT_ONCE_RETRY_MS);
  }
}
