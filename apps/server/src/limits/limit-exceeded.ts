/** A limit is spent. The request ends with 429, and may be made again after so many seconds. */
export class LimitExceededError extends Error {
  readonly statusCode = 429;
  readonly retryAfterS: number;

  constructor(limit: string, retryAfterMs: number) {
    super(`limit spent: ${limit}`);
    this.retryAfterS = Math.max(1, Math.ceil(retryAfterMs / 1000));
  }

  /** The same in whole minutes, as people are told. */
  get retryAfterMinutes(): number {
    return Math.ceil(this.retryAfterS / 60);
  }
}
