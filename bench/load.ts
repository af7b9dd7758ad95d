import autocannon from 'autocannon';

export type Load = { perSecond: number; p99: number; errors: number };
export const CONNECTIONS = 64;

type Options = { seconds: number; connections?: number; requests: autocannon.Request[]; each?: number };

/** Loads an address for some seconds; `each` requests make one unit of work. Anything but 2xx counts as an error. */
export async function load(
  url: string,
  { seconds, connections = CONNECTIONS, requests, each = 1 }: Options,
): Promise<Load> {
  const result = await autocannon({ url, connections, duration: seconds, requests });
  return {
    perSecond: result.requests.total / result.duration / each,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}
