import { request } from 'node:http';
import type { Served } from '../serve.ts';
import type { Visitor } from '../visitor.ts';

export const BURST = 300;

/** A large answer that three hundred sockets of one network ask for at once. */
export type LargeAnswer = {
  readonly path: string;
  readonly encoding: string;
  readonly method?: 'GET' | 'POST';
  /** A session may have sixty such calls or a hundred such pages waiting; further ones get 429. */
  readonly isQueued?: boolean;
};

const ENCODINGS = ['br', 'gzip', 'identity'];
const PAGES = ['/servicios?q=nota', '/cart'];
const PUBLIC = ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-towns-1.xml', '/openapi.json', '/embed.js'];

/** The largest answers: texts for everyone in each encoding, pages, and calls of a session with a full cart. */
export const LARGE_ANSWERS: readonly LargeAnswer[] = [
  ...PUBLIC.flatMap((path) => ENCODINGS.map((encoding) => ({ path, encoding }))),
  ...PAGES.map((path) => ({ path, encoding: 'br', isQueued: true })),
  { path: '/desktopapp/rest/cart', encoding: 'br', isQueued: true },
  ...['checkout', 'cart', 'shell'].flatMap((name) =>
    ['br', 'gzip'].map((encoding) => ({
      path: `/desktopapp/view/${name}`,
      encoding,
      method: 'POST' as const,
      isQueued: true,
    })),
  ),
];

/** Returns the status, or 0 if the connection broke or the answer ended early. */
export const ask = (url: string, { path, encoding, method = 'GET' }: LargeAnswer, visitor: Visitor) =>
  new Promise<number>((done) => {
    const headers = {
      ...{ cookie: visitor.cookie, 'x-formkey': visitor.formkey, 'accept-encoding': encoding },
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    };
    // Another network than the one that polls.
    const options = { method, headers, agent: false, localAddress: '127.0.90.1' };
    const call = request(`${url}${path}`, options, (response) => {
      response.resume();
      response.once('close', () => done(response.complete ? (response.statusCode ?? 0) : 0));
    });
    call.once('error', () => done(0));
    call.end(method === 'POST' ? '{}' : undefined);
  });

export type Burst = {
  readonly statuses: readonly number[];
  readonly ms: number;
  /** The process's peak memory in bytes. */
  readonly rss: number;
};

/** Asks for an answer on three hundred new sockets at once. */
export async function burst(shop: Served, answer: LargeAnswer, visitor: Visitor): Promise<Burst> {
  const begun = performance.now();
  let isOver = false;
  const all = Promise.all(Array.from({ length: BURST }, () => ask(shop.url, answer, visitor)));
  void all.then(() => {
    isOver = true;
  });
  let rss = 0;
  do rss = Math.max(rss, await shop.rss());
  while (!isOver);
  return { statuses: await all, ms: performance.now() - begun, rss };
}

/** Fills a visitor's cart with the fifty lines that it may have. Returns the visitor with its session. */
export async function fullCart(url: string, { cookie, formkey }: Visitor, note: object): Promise<Visitor> {
  let visitor: Visitor = { cookie, formkey };
  for (let line = 0; line < 50; line += 1) {
    const response = await fetch(`${url}/desktopapp/rest/addns`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: visitor.cookie },
      body: JSON.stringify({
        config: { formkey: visitor.formkey },
        form: { ...note, direccion: `Calle ${line} `.padEnd(120, 'x') },
      }),
    });
    const answer = (await response.json()) as { formkey: string };
    const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0]);
    visitor = { cookie: [visitor.cookie, ...cookies].join('; '), formkey: answer.formkey };
  }
  return visitor;
}
