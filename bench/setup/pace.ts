import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type autocannon from 'autocannon';
import { isSuccess, type Load, toLoad } from './load.ts';

type Options = {
  readonly seconds: number;
  /** Requests per second, evenly spaced, regardless of pending responses. */
  readonly rate: number;
  /** Sent in rotation. */
  readonly requests: readonly autocannon.Request[];
};

/** Sends one request and resolves with its success. */
const send = (url: string, agent: Agent, { path = '/', body, ...options }: autocannon.Request) =>
  new Promise<boolean>((done) => {
    const { method = 'GET', headers = {} } = options;
    const call = request(new URL(path, url), { method, agent, headers: headers as Record<string, string> });
    call.on('response', (response) =>
      text(response).then(
        (content) => done(isSuccess(response.statusCode, content)),
        () => done(false),
      ),
    );
    call.on('error', () => done(false));
    call.end(body);
  });

/**
 * Sends requests at a steady rate; autocannon would send each second's requests in a burst. Latency counts
 * from the scheduled time, so it includes the wait for a slow server.
 */
export async function pace(url: string, { seconds, rate, requests }: Options): Promise<Load> {
  const agent = new Agent({ keepAlive: true });
  const begin = performance.now();
  const latencies: number[] = [];
  let errors = 0;
  const all: Promise<void>[] = [];
  for (let at = 0; at < seconds * rate; at += 1) {
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
  return toLoad(latencies, (performance.now() - begin) / 1000, errors);
}
