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
const createHeaders = (n: number) => ({ cookie: `folio_session=${sessionToken(n)}` });
const list = (n: number): autocannon.Request => ({ method: 'GET', path: PEDIDOS, headers: createHeaders(n) });

/** Creates the request for one order of a customer's list. */
async function oneOrder(url: string, n: number): Promise<autocannon.Request> {
  const response = await fetch(url + PEDIDOS, { headers: createHeaders(n) });
  const { orders } = (await response.json()) as { orders: { order_id: string }[] };
  const id = orders[0]?.order_id;
  if (!id) throw new Error(`customer ${n} has no orders`);
  return { ...list(n), path: `${PEDIDOS}?id=${id}` };
}

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

/** A place in the list before which most of the 10,000 orders stand. */
const FAR_BACK = () => `${((Date.now() - 900 * 86_400_000) * 1000).toString(36)}-1400000000`;

/** Creates the call for the page of that customer's newest order in the store. */
async function largeOrder(url: string): Promise<autocannon.Request[]> {
  const response = await fetch(url + PEDIDOS, { headers: { cookie: `folio_session=${largeToken(1)}` } });
  const { orders } = (await response.json()) as { orders: { order_id: string }[] };
  return largeCalls('order', ...orders.slice(0, 5).map(({ order_id }) => ({ orderId: order_id, key: null })));
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);

/** Search terms: frequent and rare invented names, ends of numbers, and parts of addresses. */
const SEARCHES = [
  'babaza',
  'madrid',
  'getafe babe',
  'cliente4711@',
  'correo7',
  '004711',
  '1400012345',
  'calle 17',
  'xyzzy',
];

/** Creates all read requests, for customers and staff. */
export async function reads(url: string, cookie: string): Promise<Read[]> {
  const staff = (query: string): autocannon.Request => ({
    method: 'GET',
    path: `/backoffice/api/queue?${query}`,
    headers: { cookie, 'x-folio-staff': '1' },
  });
  const tabs = ['open', 'waiting', 'done', 'unpaid', 'closed', 'all'];
  return [
    { what: 'a customer’s list', p99: 50, requests: upTo(SESSIONS).slice(1).map(list) },
    // One customer's session is limited to twenty requests per second.
    { what: 'the list of 10,000 orders', p99: 50, requests: [list(1)], rate: 20 },
    { what: 'the newest page of 10,000', p99: 50, requests: largeCalls('orders', {}) },
    { what: 'a page far back', p99: 50, requests: largeCalls('orders', { after: FAR_BACK() }) },
    {
      what: 'pages of a stage',
      p99: 50,
      requests: largeCalls('orders', { stage: 'action' }, { stage: 'closed', after: FAR_BACK() }),
    },
    {
      what: 'a search with results among 10,000',
      p99: 100,
      requests: largeCalls('orders', { text: 'madrid' }, { text: 'calle 17' }, { text: '0012' }),
    },
    { what: 'a search without results', p99: 100, requests: largeCalls('orders', { text: 'xyzzy' }) },
    { what: 'the page of an order', p99: 50, requests: await largeOrder(url) },
    { what: 'one order', p99: 50, requests: await Promise.all(upTo(40).map((n) => oneOrder(url, n))) },
    { what: 'the queue, every tab', p99: 100, requests: tabs.map((tab) => staff(`tab=${tab}`)) },
    {
      what: 'the queue of a store or product',
      p99: 100,
      requests: tabs.flatMap((tab) => [staff(`tab=${tab}&store=23`), staff(`tab=${tab}&product=18444`)]),
    },
    {
      what: 'search',
      p99: 100,
      requests: SEARCHES.map((text) => staff(`tab=all&text=${encodeURIComponent(text)}`)),
    },
  ];
}
