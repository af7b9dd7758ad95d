import autocannon from 'autocannon';
import { quantile } from './report.ts';

/** Rates and latencies in milliseconds. */
export type Load = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
};
export const CONNECTIONS = 64;

/** A request, and what its expected success is where that is not the usual one. */
export type BenchRequest = autocannon.Request & { readonly succeeds?: (body: string) => boolean };

type Options = {
  readonly seconds: number;
  readonly connections?: number;
  readonly requests: readonly BenchRequest[];
  /** Requests per unit of work. */
  readonly each?: number;
};

/** Returns true for the expected success; the specification's failures have status 200 and `ok: false`. */
export const isSuccess = (status: number | undefined, body: string): boolean =>
  status === 200 && !(body.startsWith('{') && body.includes('"ok":false'));

/** Loads a URL for some seconds. A response other than the expected success counts as an error. */
export async function load(
  url: string,
  { seconds, connections = CONNECTIONS, requests, each = 1 }: Options,
): Promise<Load> {
  let failures = 0;
  const checked = requests.map(
    ({ succeeds, ...request }): autocannon.Request => ({
      ...request,
      onResponse: (status, body, context, headers) => {
        if (succeeds ? status !== 200 || !succeeds(body) : !isSuccess(status, body)) failures += 1;
        else if (typeof request.onResponse === 'function') request.onResponse(status, body, context, headers);
      },
    }),
  );
  const result = await autocannon({ url, connections, duration: seconds, requests: checked });
  return {
    perSecond: result.requests.total / result.duration / each,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + failures,
  };
}

/** Merges slices: mean rate, worst latencies, all errors. */
export const mergeLoads = (slices: readonly Load[]): Load => ({
  perSecond: slices.reduce((sum, { perSecond }) => sum + perSecond, 0) / slices.length,
  p50: Math.max(...slices.map(({ p50 }) => p50)),
  p99: Math.max(...slices.map(({ p99 }) => p99)),
  errors: slices.reduce((sum, { errors }) => sum + errors, 0),
});

/** Summarizes the latencies of requests that took some seconds together. */
export const toLoad = (latencies: readonly number[], seconds: number, errors: number): Load => ({
  perSecond: latencies.length / seconds,
  p50: Math.round(quantile(latencies, 0.5) * 10) / 10,
  p99: Math.round(quantile(latencies, 0.99) * 10) / 10,
  errors,
});
