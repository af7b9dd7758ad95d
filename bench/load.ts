import autocannon from 'autocannon';

export type Load = { perSecond: number; p99: number; errors: number };
export const CONNECTIONS = 64;

type Options = {
  seconds: number;
  connections?: number;
  requests: autocannon.Request[];
  /** Requests that make one unit of work. */
  each?: number;
};

/** An answer of the shop's calls that says no, with status 200: the specification's `ok: false`. */
export const saysNo = (body: string): boolean => body.startsWith('{') && body.includes('"ok":false');

/** The requests, with every answer looked at. */
function watched(requests: autocannon.Request[], refused: () => void): autocannon.Request[] {
  return requests.map((request) => ({
    ...request,
    onResponse: (status, body, context, headers) => {
      if (status !== 200 || saysNo(body)) refused();
      else if (typeof request.onResponse === 'function') request.onResponse(status, body, context, headers);
    },
  }));
}

/** Loads an address for some seconds. An answer that is not the success it is taken for counts as an error. */
export async function load(
  url: string,
  { seconds, connections = CONNECTIONS, requests, each = 1 }: Options,
): Promise<Load> {
  let refused = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: watched(requests, () => {
      refused += 1;
    }),
  });
  return {
    perSecond: result.requests.total / result.duration / each,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + refused,
  };
}
