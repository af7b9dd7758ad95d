import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { TestApp } from '../test-app.ts';

/** A site that the demonstration's stores allow; tests set it as the environment's DEMO_HOST_URL. */
export const HOST_ORIGIN = 'http://host.localhost:4000';
export const HOST_ENVIRONMENT = { DEMO_HOST_URL: `${HOST_ORIGIN}/host` } as const;

/** A shop embedded in another site's page: it keeps its session's token and its nonce itself, and no cookie. */
export function embeddedVisitor(
  { app }: Pick<TestApp, 'app'>,
  origin = HOST_ORIGIN,
  host = '14.localhost:3000',
) {
  const nonce = randomUUID();
  let token = '';
  let formkey = '';
  async function call(method: 'GET' | 'POST' | 'OPTIONS', url: string, payload?: object, headers = {}) {
    const session = { 'x-folio-session': token, 'x-folio-form': nonce, 'x-formkey': formkey };
    const options: InjectOptions = { method, url, headers: { host, origin, ...session, ...headers } };
    const answer = await app.inject({ ...options, ...(payload && { payload }) });
    const begun = answer.headers['x-folio-session'];
    if (typeof begun === 'string') token = begun;
    return answer;
  }
  const view = async (name: string, input: object = {}) => {
    if (!formkey) {
      formkey = '-';
      formkey = (await call('POST', '/desktopapp/view/shell', {})).json().value.formkey;
    }
    return call('POST', `/desktopapp/view/${name}`, input);
  };
  return {
    call,
    /** Makes a call of the pages, with a form key. */
    view,
    get token() {
      return token;
    },
    get formkey() {
      return formkey;
    },
    nonce,
  };
}

const RAW = {
  conoce_nombre_propietario: 'no',
  direccion: 'Calle de Ejemplo 12',
  municipio: 'Getafe',
  tiene_datos_registrales: 'no',
  servicio_urgente: 'normal',
  interes_legitimo: 'compra',
};

/** Puts a Nota Simple into the cart of an embedded shop, and places its order. Returns the number. */
export async function orderEmbedded(who: ReturnType<typeof embeddedVisitor>, email: string): Promise<string> {
  const entered = await who.view('enterCart', { name: 'nota-simple', raw: RAW });
  const added = await who.view('addToCart', { flow: 'nota-simple', key: randomUUID() });
  const form = { email, type: 'stripe', startNow: true, loseWithdrawal: true, billing: null };
  const placed = await who.view('placeOrder', { form, key: randomUUID() });
  const { orderId } = placed.json().value ?? {};
  if (!orderId) throw new Error(`${entered.body} ${added.body} ${placed.body}`);
  return String(orderId);
}
