/** How long a client may take, in milliseconds, in one place. Whatever it does slowly, its socket is closed within a minute. */
export type Timeouts = {
  /** From the first byte, or from connecting, to the end of the headers. */
  readonly headersMs: number;
  /** A socket that waits for its next request. Proxies in front must close theirs sooner (docs/operating.md). */
  readonly keepAliveMs: number;
  /** How often a body, and an answer that is streamed, must have made progress. */
  readonly windowMs: number;
  /** The least that must come or be taken within a window: half of what a line of 128 kbit/s brings. */
  readonly bytesPerWindow: number;
  /** A whole call or form: 256 kB at most. */
  readonly callMs: number;
  /** The rest of a body whose request is refused already, until the refusal is sent. */
  readonly refusedMs: number;
  /** A whole request, whatever it brings: 20 MB over a line of 1 Mbit/s take three minutes. */
  readonly requestMs: number;
  /** An answer of which nothing is read. */
  readonly unreadMs: number;
  /** How often Node looks for sockets that are too slow. */
  readonly checkMs: number;
};

export const TIMEOUTS: Timeouts = {
  headersMs: 15_000,
  keepAliveMs: 50_000,
  windowMs: 10_000,
  bytesPerWindow: 80_000,
  callMs: 30_000,
  refusedMs: 1_000,
  requestMs: 300_000,
  unreadMs: 25_000,
  checkMs: 5_000,
};
