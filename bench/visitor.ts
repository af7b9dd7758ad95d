import { randomUUID } from 'node:crypto';
import type autocannon from 'autocannon';

export const NOTE = {
  conoce_nombre_propietario: '1',
  nombre: 'Ana Prueba Inventada',
  direccion: 'Calle de Ejemplo 12, 3.º B',
  municipio: 'Getafe',
  provincia: 'Madrid',
};

export type Visitor = { readonly cookie: string; readonly formkey: string };

const parseCookies = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Creates a visitor with an empty cart. */
export async function newVisitor(url: string): Promise<Visitor> {
  const response = await fetch(`${url}/desktopapp/rest/config`);
  const { formkey } = (await response.json()) as { formkey: string };
  return { cookie: parseCookies(response), formkey };
}

/** Creates a visitor with a Nota Simple in the cart. */
export async function visitorWithCart(url: string): Promise<Visitor> {
  const visitor = await newVisitor(url);
  const response = await fetch(`${url}/desktopapp/rest/addns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: visitor.cookie },
    body: JSON.stringify({ config: { formkey: visitor.formkey }, form: NOTE }),
  });
  const { formkey } = (await response.json()) as { formkey: string };
  return { cookie: `${visitor.cookie}; ${parseCookies(response)}`, formkey };
}

const json = { 'content-type': 'application/json' };

/** Creates an add-to-cart request for a fresh session: no session cookie, and a unique key per call. */
export const addFresh = ({ cookie, formkey }: Visitor): autocannon.Request => ({
  method: 'POST',
  path: '/desktopapp/rest/addns',
  setupRequest: (request) => ({
    ...request,
    headers: { ...json, cookie, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ config: { formkey }, form: NOTE }),
  }),
});

type Context = { cookie?: string; formkey?: string };
type Headers = Record<string, string | string[]>;

function takeCookies(context: Context, headers: Headers): void {
  const set = headers['set-cookie'] ?? headers['Set-Cookie'] ?? [];
  const fresh = (Array.isArray(set) ? set : [set]).map((cookie) => cookie.split(';')[0]);
  context.cookie = [context.cookie, ...fresh].filter(Boolean).join('; ');
}

/** Creates the requests of one purchase by a new visitor: config, addns, checkoutRegister. */
export const purchase = (): autocannon.Request[] => [
  {
    method: 'GET',
    path: '/desktopapp/rest/config',
    onResponse: (_status, body, context, headers) => {
      const visitorContext = context as Context;
      visitorContext.cookie = '';
      takeCookies(visitorContext, headers as Headers);
      visitorContext.formkey = (JSON.parse(body) as { formkey: string }).formkey;
    },
  },
  {
    method: 'POST',
    path: '/desktopapp/rest/addns',
    setupRequest: (request, context) => {
      const { cookie = '', formkey } = context as Context;
      const headers = { ...json, cookie, 'idempotency-key': randomUUID() };
      return { ...request, headers, body: JSON.stringify({ config: { formkey }, form: NOTE }) };
    },
    onResponse: (_status, body, context, headers) => {
      const visitorContext = context as Context;
      takeCookies(visitorContext, headers as Headers);
      visitorContext.formkey = (JSON.parse(body) as { formkey: string }).formkey;
    },
  },
  {
    method: 'POST',
    path: '/desktopapp/rest/checkoutRegister',
    setupRequest: (request, context) => {
      const { cookie = '', formkey } = context as Context;
      const form = { email: 'ana.prueba@example.com', type: 'bank', start_now: true, lose_withdrawal: true };
      const headers = { ...json, cookie, 'idempotency-key': randomUUID() };
      return { ...request, headers, body: JSON.stringify({ config: { formkey }, form }) };
    },
  },
];
