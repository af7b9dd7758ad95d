import type { LightMyRequestResponse } from 'fastify';
import { DEMO_PASSWORD } from '../../src/staff/users/seed-staff.ts';
import type { Shop } from '../visitor.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type SentFile = {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly claimed?: string;
};
export type StaffClient = {
  readonly call: (
    method: Method,
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  /** The headers of its next request. */
  readonly headers: () => Record<string, string>;
  readonly upload: (lineId: number, ...files: SentFile[]) => Promise<LightMyRequestResponse>;
};

const pageHeaders = { 'x-folio-staff': '1', 'accept-language': 'es', host: 'localhost' };

/** A browser of staff: it stores its cookies, and sends the headers of the back office's pages. */
export function openClient({ app }: Shop): StaffClient {
  const jar = new Map<string, string>();
  const storeCookies = (response: LightMyRequestResponse): LightMyRequestResponse => {
    for (const { name, value, maxAge } of response.cookies)
      maxAge === 0 ? jar.delete(name) : jar.set(name, value);
    return response;
  };
  const cookies = () => ({
    cookie: [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
  });
  return {
    headers: () => ({ ...pageHeaders, ...cookies() }),
    call: async (method, url, body, headers = {}) =>
      storeCookies(
        await app.inject({
          method,
          url: `/backoffice/${url}`,
          headers: { ...pageHeaders, ...cookies(), ...headers },
          ...(body && { payload: body }),
        }),
      ),
    upload: async (lineId, ...files) => {
      const form = new FormData();
      for (const { name, bytes, claimed } of files)
        form.append('file', new File([bytes], name, { type: claimed ?? 'application/pdf' }));
      const encoded = new Response(form);
      const headers = {
        ...pageHeaders,
        ...cookies(),
        'content-type': encoded.headers.get('content-type') ?? '',
      };
      const payload = Buffer.from(await encoded.arrayBuffer());
      return app.inject({
        method: 'POST',
        url: `/backoffice/api/lines/${lineId}/documents`,
        headers,
        payload,
      });
    },
  };
}

/** Signs in as one of the demonstration's staff. */
export async function signIn(
  test: Shop,
  who: 'operador' | 'admin' | 'contable' | 'editor',
): Promise<StaffClient> {
  const client = openClient(test);
  const answer = await client.call('POST', 'auth/sign-in/email', {
    email: `${who}@folio.example`,
    password: DEMO_PASSWORD,
  });
  if (answer.statusCode !== 200) throw new Error(`${who} could not sign in: ${answer.body}`);
  return client;
}
