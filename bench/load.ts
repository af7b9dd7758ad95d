import autocannon from 'autocannon';

/** Rates and latencies in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number; errors: number };
export const CONNECTIONS = 64;

type Options = {
  seconds: number;
  connections?: number;
  requests: autocannon.Request[];
  /** Requests per unit of work. */
  each?: number;
};

/** Returns true for a failure in a response with status 200: the specification's `ok: false`. */
export const isFailure = (body: string): boolean => body.startsWith('{') && body.includes('"ok":false');

/** Adds a check of every response to the requests. */
function withChecks(requests: autocannon.Request[], onFailure: () => void): autocannon.Request[] {
  return requests.map((request) => ({
    ...request,
    onResponse: (status, body, context, headers) => {
      if (status !== 200 || isFailure(body)) onFailure();
      else if (typeof request.onResponse === 'function') request.onResponse(status, body, context, headers);
    },
  }));
}

/** Loads a URL for some seconds. A response other than the expected success counts as an error. */
export async function load(
  url: string,
  { seconds, connections = CONNECTIONS, requests, each = 1 }: Options,
): Promise<Load> {
  let onFailure = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: withChecks(requests, () => {
      onFailure += 1;
    }),
  });
  return {
    perSecond: result.requests.total / result.duration / each,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + onFailure,
  };
}
