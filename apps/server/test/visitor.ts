import type { InjectOptions } from 'fastify';
import type { TestApp } from './test-app.ts';

type Injected = Awaited<ReturnType<TestApp['app']['inject']>>;
/** The receiver of a browser's calls: the application itself, or a proxy to one that listens. */
export type Shop = { readonly app: { readonly inject: (call: InjectOptions) => Promise<Injected> } };

/** Encodes a file as the body of a form. */
function encodeUpload(bytes: Buffer, name: string): { contentType: string; payload: Buffer } {
  const boundary = 'folio-boundary';
  const disposition = `content-disposition: form-data; name="file"; filename="${name}"`;
  const head = `--${boundary}\r\n${disposition}\r\ncontent-type: text/plain\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, payload };
}

/** A visitor's browser, as the server sees it: it stores cookies and knows its formkey. */
export function visitor({ app }: Shop, host = 'localhost:3000') {
  const cookies = new Map<string, string>();
  let formkey = '';
  async function call(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object | string,
    headers: Record<string, string> = {},
  ): Promise<Injected> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method,
      url,
      headers: { host, ...(cookie && { cookie }), ...headers },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    if (response.headers['content-type']?.toString().includes('json')) {
      const body = response.json() as { formkey?: string; config?: { formkey?: string } };
      formkey = body.formkey ?? body.config?.formkey ?? formkey;
    }
    return response;
  }
  return {
    call,
    /** Saves the browser's state; the returned function restores it, as if an answer had been lost. */
    remember: () => {
      const saved = { cookies: new Map(cookies), formkey };
      return () => {
        cookies.clear();
        for (const [name, value] of saved.cookies) cookies.set(name, value);
        formkey = saved.formkey;
      };
    },
    cookies,
    get formkey() {
      return formkey;
    },
    get: (url: string, headers?: Record<string, string>) => call('GET', url, undefined, headers),
    /** Sends a GET with the form key, as a page's script does. */
    fetch: (url: string, headers?: Record<string, string>) =>
      call('GET', url, undefined, { 'x-formkey': formkey, ...headers }),
    /** Calls the specification's interface with config, form, formkey and, if given, an idempotency key. */
    send: (url: string, form: object, key?: string) =>
      call('POST', url, { config: { formkey }, form }, key ? { 'idempotency-key': key } : {}),
    /** Makes a call of the pages. */
    view: (name: string, input: object = {}) =>
      call('POST', `/desktopapp/view/${name}`, input, { 'x-formkey': formkey }),
    /** Uploads a file as the answer to a question of a flow. */
    upload: (flow: string, option: string, bytes: Buffer, name = 'pasaporte.pdf') => {
      const { contentType, payload } = encodeUpload(bytes, name);
      const url = `/desktopapp/view/uploadFile?flow=${encodeURIComponent(flow)}&option=${option}`;
      return call('POST', url, payload, { 'content-type': contentType, 'x-formkey': formkey });
    },
    open: () => call('GET', '/desktopapp/rest/config'),
  };
}

/** A Nota Simple in the form of EN-12. */
export const NOTE = {
  conoce_nombre_propietario: '1',
  nombre: 'Ana Prueba Inventada',
  direccion: 'Calle de Ejemplo 12, 3.º B',
  municipio: 'Getafe',
  provincia: 'Madrid',
  servicio_urgente: '0',
};

/** A visitor who has opened the shop. */
export async function openVisitor(shop: Shop, host?: string) {
  const who = visitor(shop, host);
  await who.open();
  return who;
}
