/**
 * A hundredth of the shop's timeouts, so that seconds stand for minutes. Bodies must bring the same bytes per second.
 */
export const SHORT_TIMEOUTS = {
  headersMs: 300,
  keepAliveMs: 500,
  windowMs: 200,
  bytesPerWindow: 1_600,
  callMs: 600,
  refusedMs: 50,
  requestMs: 30_000,
  unreadMs: 400,
  checkMs: 100,
};
