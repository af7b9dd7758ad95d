import type { Visitor } from '../setup/visitor.ts';
import type { Served } from '../setup/with-servers.ts';
import { send } from './send.ts';

export const BURST = 300;
const SINGLE_CALLS = 20;

/** A large response that three hundred sockets of one network request concurrently. */
type LargeAnswer = {
  readonly path: string;
  readonly encoding: string;
  readonly method?: 'GET' | 'POST';
  /** A session may have sixty such calls or a hundred such pages waiting; further ones get 429. */
  readonly isQueued?: boolean;
};

const ENCODINGS = ['br', 'gzip', 'identity'];
const PUBLIC = ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-towns-1.xml', '/openapi.json', '/embed.js'];
const OWN = ['/servicios?q=nota', '/cart', '/desktopapp/rest/cart'];
const VIEWS = ['checkout', 'cart', 'shell'].map((name) => `/desktopapp/view/${name}`);

/** The largest responses: shared texts in each encoding, pages, and calls of a session with a full cart. */
export const LARGE_ANSWERS: readonly LargeAnswer[] = [
  ...PUBLIC.flatMap((path) => ENCODINGS.map((encoding) => ({ path, encoding }))),
  ...OWN.map((path) => ({ path, encoding: 'br', isQueued: true })),
  ...VIEWS.flatMap((path) =>
    ['br', 'gzip'].map((encoding) => ({ path, encoding, method: 'POST' as const, isQueued: true })),
  ),
];

const ask = (url: string, { path, encoding, method = 'GET' }: LargeAnswer, visitor: Visitor) =>
  send(url, visitor, {
    ...{ path, method, headers: { 'accept-encoding': encoding, 'content-type': 'application/json' } },
    // Another network than the polling one.
    ...{ body: method === 'POST' ? '{}' : '', localAddress: '127.0.90.1' },
  });

/** Requests a response on three hundred new sockets concurrently, after some single calls. */
export async function burst(shop: Served, answer: LargeAnswer, visitor: Visitor) {
  for (let at = 0; at < SINGLE_CALLS; at += 1) await ask(shop.url, answer, visitor);
  const begun = performance.now();
  const all = Promise.all(Array.from({ length: BURST }, () => ask(shop.url, answer, visitor)));
  const rssMb = await peakMemory(shop, all);
  const answered = (await all).filter((status) => status === 200 || (answer.isQueued && status === 429));
  return { answered: answered.length, ms: performance.now() - begun, rssMb };
}

/** Returns the process's largest memory in MB until a task ends. */
export async function peakMemory({ usage }: Served, task: Promise<unknown>): Promise<number> {
  let isOver = false;
  void task.finally(() => (isOver = true));
  let most = 0;
  do most = Math.max(most, (await usage()).rssMb);
  while (!isOver);
  return most;
}
