import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type autocannon from 'autocannon';
import { type Load, saysNo } from './load.ts';

type Options = {
  readonly seconds: number;
  /** Requests per second, evenly spaced, whether earlier ones are answered or not. */
  readonly rate: number;
  /** Sent in turn. */
  readonly requests: readonly autocannon.Request[];
};

/** Sends one request; resolves with whether it was answered with the success it expects. */
function send(url: string, agent: Agent, { method = 'GET', path = '/', headers = {} }: autocannon.Request) {
  return new Promise<boolean>((resolve) => {
    const call = request(
      new URL(path, url),
      { method, headers: headers as Record<string, string>, agent },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve(answer.statusCode === 200 && !saysNo(Buffer.concat(parts).toString())),
        );
        answer.on('error', () => resolve(false));
      },
    );
    call.on('error', () => resolve(false));
    call.end();
  });
}

/**
 * Asks at a steady rate. autocannon keeps a rate by sending each second's requests as fast as it can at the
 * second's beginning, which measures bursts. Latency counts from when a request was due, so that waiting for
 * a slow server counts as well.
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
  return { perSecond: count / ((performance.now() - begin) / 1000), p99: Math.round(p99 * 10) / 10, errors };
}
