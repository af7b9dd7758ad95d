/** Timeouts for clients in milliseconds, in one place. A socket that is slow in any respect closes within a minute. */
export type Timeouts = {
  /** From the first byte, or from connecting, to the end of the headers. */
  readonly headersMs: number;
  /** For an idle socket. Proxies in front must close theirs sooner (docs/operating/limits.md). */
  readonly keepAliveMs: number;
  /** Window in which a body, or a streamed response, must make progress. */
  readonly windowMs: number;
  /** Minimum of bytes received or sent within a window: half of a 128 kbit/s line's. */
  readonly bytesPerWindow: number;
  /** For a whole call or form of at most 1 MB. */
  readonly callMs: number;
  /** For the rest of a rejected request's body, before the response is sent. */
  readonly refusedMs: number;
  /** For a whole request of any kind: 20 MB over a 1 Mbit/s line take three minutes. */
  readonly requestMs: number;
  /** For a response of which nothing is read. */
  readonly unreadMs: number;
  /** Interval of Node's own check for slow sockets. */
  readonly checkMs: number;
};

export const TIMEOUTS: Timeouts = {
  headersMs: 15_000,
  keepAliveMs: 50_000,
  windowMs: 10_000,
  bytesPerWindow: 80_000,
  callMs: 45_000,
  refusedMs: 1_000,
  requestMs: 300_000,
  unreadMs: 25_000,
  checkMs: 5_000,
};
