import type { InjectOptions } from 'fastify';
import type { TestApp } from './test-app.ts';

type Injected = Awaited<ReturnType<TestApp['app']['inject']>>;
/** What takes a browser's calls: the application itself, or whatever hands them to one that listens. */
export type Shop = { readonly app: { readonly inject: (call: InjectOptions) => Promise<Injected> } };

/** A visitor's browser as the server sees it: keeps cookies, knows its formkey. */
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
    /** Goes back to how the browser was before a call whose answer is then lost on the way. */
    remember: () => {
      const kept = { cookies: new Map(cookies), formkey };
      return () => {
        cookies.clear();
        for (const [name, value] of kept.cookies) cookies.set(name, value);
        formkey = kept.formkey;
      };
    },
    cookies,
    get formkey() {
      return formkey;
    },
    get: (url: string, headers?: Record<string, string>) => call('GET', url, undefined, headers),
    /** A GET as a page's script makes it: with the form key. */
    fetch: (url: string, headers?: Record<string, string>) =>
      call('GET', url, undefined, { 'x-formkey': formkey, ...headers }),
    /** A call of the specification that changes something: config and form, formkey and, if given, a key of its own. */
    send: (url: string, form: object, key?: string) =>
      call('POST', url, { config: { formkey }, form }, key ? { 'idempotency-key': key } : {}),
    /** A call of the pages. */
    view: (name: string, ...args: unknown[]) =>
      call('POST', `/desktopapp/view/${name}`, args, { 'x-formkey': formkey }),
    /** Sends a file as the answer to a question of a flow. */
    upload: (flow: string, option: string, bytes: Buffer, name = 'pasaporte.pdf') => {
      const boundary = 'folio-boundary';
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`;
      const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
      const url = `/desktopapp/view/uploadFile?flow=${encodeURIComponent(flow)}&option=${option}`;
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'x-formkey': formkey };
      return call('POST', url, payload, headers);
    },
    open: () => call('GET', '/desktopapp/rest/config'),
  };
}

/** A Nota Simple as EN-12 has it. */
export const NOTE = {
  conoce_nombre_propietario: '1',
  nombre: 'Ana Prueba Inventada',
  direccion: 'Calle de Ejemplo 12, 3.º B',
  municipio: 'Getafe',
  provincia: 'Madrid',
  servicio_urgente: '0',
};
