import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type autocannon from 'autocannon';
import { isFailure, type Load } from './load.ts';

type Options = {
  readonly seconds: number;
  /** Requests per second, evenly spaced, regardless of pending responses. */
  readonly rate: number;
  /** Sent in rotation. */
  readonly requests: readonly autocannon.Request[];
};

/** Sends one request and resolves with its success. */
function send(
  url: string,
  agent: Agent,
  { method = 'GET', path = '/', headers = {}, body }: autocannon.Request,
) {
  return new Promise<boolean>((resolve) => {
    const call = request(
      new URL(path, url),
      { method, headers: headers as Record<string, string>, agent },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve(answer.statusCode === 200 && !isFailure(Buffer.concat(parts).toString())),
        );
        answer.on('error', () => resolve(false));
      },
    );
    call.on('error', () => resolve(false));
    call.end(body);
  });
}

/**
 * Sends requests at a steady rate; autocannon would send each second's requests in a burst. Latency counts
 * from the scheduled time, so it includes the wait for a slow server.
 */
export async function pace(url: string, { seconds, rate, requests }: Options): Promise<Load> {
  const agent = new Agent({ keepAlive: true });
  const begin = performance.now();
  const count = seconds * rate;
  const latencies: number[] = [];
  let errors = 0;
  const all: Promise<void>[] = [];
  for (let at = 0; at < count; at += 1) {
    const due = begin + (at * 1000) / rate;
    await sleep(Math.max(0, due - performance.now()));
    const next = requests[at % requests.length] as autocannon.Request;
    all.push(
      send(url, agent, next).then((isFine) => {
        latencies.push(performance.now() - due);
        if (!isFine) errors += 1;
      }),
    );
  }
  await Promise.all(all);
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const p99 = latencies[Math.ceil(latencies.length * 0.99) - 1] ?? 0;
  const p50 = latencies[Math.ceil(latencies.length * 0.5) - 1] ?? 0;
  return {
    perSecond: count / ((performance.now() - begin) / 1000),
    p50: Math.round(p50 * 10) / 10,
    p99: Math.round(p99 * 10) / 10,
    errors,
  };
}
