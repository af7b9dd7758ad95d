/** Polls a URL in a separate thread, unaffected by the parent's work. */
import { Agent, get } from 'node:http';
import { parentPort, Worker, workerData } from 'node:worker_threads';

const EVERY_MS = 20;

export type Polls = { readonly count: number; readonly slowest: number; readonly failed: number };
export type Poller = {
  /** Returns the measurements since the previous call. */
  readonly take: () => Promise<Polls>;
  readonly stop: () => Promise<number>;
};

/** Starts polling. The first `take` discards the warm-up responses. */
export function poll(url: string): Poller {
  const worker = new Worker(new URL(import.meta.url), { workerData: url });
  return {
    take: () =>
      new Promise((done) => {
        worker.once('message', done);
        worker.postMessage('take');
      }),
    stop: () => worker.terminate(),
  };
}

function run(url: string): void {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let polls = { count: 0, slowest: 0, failed: 0 };
  const note = (begun: number, ok: boolean) => {
    polls = {
      count: polls.count + 1,
      slowest: Math.max(polls.slowest, performance.now() - begun),
      failed: polls.failed + (ok ? 0 : 1),
    };
  };
  setInterval(() => {
    const begun = performance.now();
    get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => note(begun, response.statusCode === 200));
    }).once('error', () => note(begun, false));
  }, EVERY_MS);
  parentPort?.on('message', () => {
    parentPort?.postMessage(polls);
    polls = { count: 0, slowest: 0, failed: 0 };
  });
}

if (parentPort && typeof workerData === 'string') run(workerData);
