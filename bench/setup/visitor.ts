import { randomUUID } from 'node:crypto';
import type autocannon from 'autocannon';
import type { BenchRequest } from './load.ts';

const NOTE = {
  conoce_nombre_propietario: '1',
  nombre: 'Ana Prueba Inventada',
  direccion: 'Calle de Ejemplo 12, 3.º B',
  municipio: 'Getafe',
  provincia: 'Madrid',
};
const ORDER = { email: 'ana.prueba@example.com', type: 'cc', start_now: true, lose_withdrawal: true };

export type Visitor = { readonly cookie: string; readonly formkey: string };

const joinCookies = (cookie: string, set: readonly string[]): string =>
  [cookie, ...set.map((line) => line.split(';')[0])].filter(Boolean).join('; ');

/** Adds what a response sets to the cookies of a visitor. */
async function updated({ cookie }: Pick<Visitor, 'cookie'>, response: Response): Promise<Visitor> {
  const { formkey } = (await response.json()) as { formkey: string };
  return { cookie: joinCookies(cookie, response.headers.getSetCookie()), formkey };
}

/** Creates a visitor with an empty cart. */
export const newVisitor = async (url: string): Promise<Visitor> =>
  updated({ cookie: '' }, await fetch(`${url}/desktopapp/rest/config`));

const call = ({ cookie, formkey }: Visitor, form: object) => ({
  headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() },
  body: JSON.stringify({ config: { formkey }, form }),
});

const post = (url: string, name: string, visitor: Visitor, form: object): Promise<Response> =>
  fetch(`${url}/desktopapp/rest/${name}`, { method: 'POST', ...call(visitor, form) });

/** Puts a Nota Simple into a visitor's cart. Returns the visitor with its session. */
export const addNote = async (url: string, visitor: Visitor, answers: object = {}): Promise<Visitor> =>
  updated(visitor, await post(url, 'addns', visitor, { ...NOTE, ...answers }));

/** Places the order of a visitor's cart. Returns the status. */
export const placeOrder = async (url: string, visitor: Visitor): Promise<number> =>
  (await post(url, 'checkoutRegister', visitor, ORDER)).status;

/** Creates an add-to-cart request for a fresh session: no session cookie, and a unique key per call. */
export const addFresh = (visitor: Visitor): autocannon.Request => ({
  method: 'POST',
  path: '/desktopapp/rest/addns',
  setupRequest: (request) => ({ ...request, ...call(visitor, NOTE) }),
});

/** Stores the cookies and the form key of a response in the context of a connection. */
const remember: autocannon.Request['onResponse'] = (_status, body, context, headers) => {
  const set = (headers as Record<string, string | string[]>)['set-cookie'] ?? [];
  const { cookie = '' } = context as Partial<Visitor>;
  const { formkey } = JSON.parse(body) as Pick<Visitor, 'formkey'>;
  Object.assign(context, { cookie: joinCookies(cookie, [set].flat()), formkey });
};

const next = (name: string, form: object): autocannon.Request => ({
  method: 'POST',
  path: `/desktopapp/rest/${name}`,
  setupRequest: (request, context) => ({ ...request, ...call(context as Visitor, form) }),
});

/** Headers of a call from the shop's own scripts, which may open a payment (AP-0). */
const OWN_SCRIPT = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };

/**
 * Creates the requests of one paid purchase by a new visitor, whose card is captured at once: the call that opens the
 * payment then answers without a next step (AP-31), and the cart is empty.
 */
export const purchase = (): BenchRequest[] => [
  {
    method: 'GET',
    path: '/desktopapp/rest/config',
    onResponse: (status, body, context, headers) =>
      remember(status, body, Object.assign(context as object, { cookie: '' }), headers),
  },
  { ...next('addns', NOTE), onResponse: remember },
  next('checkoutRegister', ORDER),
  {
    method: 'GET',
    path: '/desktopapp/rest/otherMethodsPaymentIntent',
    setupRequest: (request, context) => ({
      ...request,
      headers: { cookie: (context as Visitor).cookie, ...OWN_SCRIPT },
    }),
    succeeds: (body) => body.startsWith('{"ok":false,"message":""') && body.includes('"cart":[]'),
  },
];
/** Requests per purchase. */
export const PURCHASE_REQUESTS = purchase().length;
