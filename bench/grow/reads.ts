import type autocannon from 'autocannon';
import { DEMO_PASSWORD } from '../../apps/server/src/staff/users/seed-staff.ts';
import { LARGE_SESSIONS, largeToken, SESSIONS, sessionToken } from './fill.ts';

/** A read request at a fixed rate with its p99 bound in milliseconds. */
export type Read = {
  readonly what: string;
  readonly p99: number;
  readonly requests: autocannon.Request[];
  /** Requests per second; overrides the benchmark's default. */
  readonly rate?: number;
};

/** Signs in a demonstration operator and returns the cookies. */
export async function staffCookie(url: string, user = 'operador'): Promise<string> {
  const response = await fetch(`${url}/backoffice/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-folio-staff': '1', origin: url },
    body: JSON.stringify({ email: `${user}@folio.example`, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`the operator could not sign in: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const PEDIDOS = '/desktopapp/rest/pedidos';
const list = (n: number): autocannon.Request => ({
  path: PEDIDOS,
  headers: { cookie: `folio_session=${sessionToken(n)}` },
});

/** Returns the newest orders of a session's customer. */
async function newestOrders(url: string, token: string): Promise<string[]> {
  const response = await fetch(url + PEDIDOS, { headers: { cookie: `folio_session=${token}` } });
  const { orders } = (await response.json()) as { orders: { order_id: string }[] };
  return orders.map(({ order_id }) => order_id);
}

/** Creates the request for the newest order of a customer who has one. */
const oneOrder = async (url: string, n: number): Promise<autocannon.Request[]> =>
  (await newestOrders(url, sessionToken(n)))
    .slice(0, 1)
    .map((id) => ({ ...list(n), path: `${PEDIDOS}?id=${id}` }));

/** Creates a call of the pages in one of the sessions of the customer with 10,000 orders. */
const pageCall = (token: string, name: string, input: object): autocannon.Request => ({
  method: 'POST',
  path: `/desktopapp/view/${name}`,
  headers: { cookie: `folio_session=${token}`, 'content-type': 'application/json' },
  body: JSON.stringify(input),
});

/** Creates the same call in each of that customer's sessions. */
const largeCalls = (name: string, ...inputs: object[]): autocannon.Request[] =>
  upTo(LARGE_SESSIONS).flatMap((n) => inputs.map((input) => pageCall(largeToken(n), name, input)));

/** A cursor of the list that most of the 10,000 orders precede. */
const FAR_BACK = () => `${((Date.now() - 900 * 86_400_000) * 1000).toString(36)}-1400000000`;

/** Creates the calls for the pages of that customer's newest orders in the store. */
async function largeOrder(url: string): Promise<autocannon.Request[]> {
  const ids = (await newestOrders(url, largeToken(1))).slice(0, 5);
  return largeCalls('order', ...ids.map((orderId) => ({ orderId, key: null })));
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);

/** Search terms: frequent and rare invented names, ends of numbers, and parts of addresses. */
const SEARCHES =
  'babaza, madrid, getafe babe, cliente4711@, correo7, 004711, 1400012345, calle 17, xyzzy'.split(', ');

/** Creates all read requests, for customers and staff. */
export async function reads(url: string, cookie: string): Promise<Read[]> {
  const staff = (query: string): autocannon.Request => ({
    method: 'GET',
    path: `/backoffice/api/queue?${query}`,
    headers: { cookie, 'x-folio-staff': '1' },
  });
  const tabs = ['open', 'waiting', 'done', 'unpaid', 'closed', 'all'];
  const filtered = ['store=23', 'product=18444'];
  const staged = [{ stage: 'action' }, { stage: 'closed', after: FAR_BACK() }];
  const searches = SEARCHES.map((text) => staff(`tab=all&text=${encodeURIComponent(text)}`));
  const found = ['madrid', 'calle 17', '0012'].map((text) => ({ text }));
  const read = (what: string, p99: number, requests: autocannon.Request[]): Read => ({ what, p99, requests });
  return [
    read('a customer’s list', 50, upTo(SESSIONS).slice(1).map(list)),
    // One customer's session is limited to twenty requests per second.
    { ...read('the list of 10,000 orders', 50, [list(1)]), rate: 20 },
    read('the newest page of 10,000', 50, largeCalls('orders', {})),
    read('a page far back', 50, largeCalls('orders', { after: FAR_BACK() })),
    read('pages of a stage', 50, largeCalls('orders', ...staged)),
    read('a search with results among 10,000', 100, largeCalls('orders', ...found)),
    read('a search without results', 100, largeCalls('orders', { text: 'xyzzy' })),
    read('the page of an order', 50, await largeOrder(url)),
    read('one order', 50, (await Promise.all(upTo(40).map((n) => oneOrder(url, n)))).flat()),
    read(
      'the queue, every tab',
      100,
      tabs.map((tab) => staff(`tab=${tab}`)),
    ),
    read(
      'the queue of a store or product',
      100,
      tabs.flatMap((tab) => filtered.map((filter) => staff(`tab=${tab}&${filter}`))),
    ),
    read('search', 100, searches),
    { ...read('search, 150 a second', 100, searches), rate: 150 },
  ];
}
