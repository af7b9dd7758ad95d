/**
 * A client like the specification's callers: it knows the calls and their payloads, and none of this
 * project's code.
 */

export type Line = {
  id: string;
  product_id: string;
  qty: number;
  options: { option_id: string; option_value: string; value: string; print_value: string; label: string }[];
};
export type Config = Record<string, unknown> & { formkey: string; lastOrderId: string; cart: Line[] };
export type Answer = { status: number; type: string; text: string; json: Record<string, unknown> };
type Form = Record<string, unknown>;
/** The encoding of a call's body (AP-0). */
export type Encoding = 'json' | 'brackets' | 'fields';

const SHOP = process.env.SHOP_URL ?? 'http://localhost:3000';
const REST = '/desktopapp/rest';

/** Encodes every leaf as `form[nombre]=…`, empty ones included. */
function brackets(value: unknown, name: string): [string, string][] {
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, one]) => brackets(one, name ? `${name}[${key}]` : key));
  return [[name, value === null || value === undefined ? '' : String(value)]];
}

const asField = (value: unknown): string =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');

function encoded(body: Form, encoding: Encoding): { type: string; text: string } {
  if (encoding === 'json') return { type: 'application/json', text: JSON.stringify(body) };
  const pairs =
    encoding === 'brackets'
      ? brackets(body, '')
      : Object.entries(body).map(([name, value]): [string, string] => [name, asField(value)]);
  return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(pairs).toString() };
}

/** A browser tab of the old application in one store: cookies, and the last configuration received. */
export class OldClient {
  config: Config = { formkey: '', lastOrderId: '', cart: [] };
  readonly #cookies = new Map<string, string>();

  async request(
    method: string,
    path: string,
    body?: { type: string; text: string | Uint8Array<ArrayBuffer> },
    headers: Record<string, string> = {},
  ) {
    const response = await fetch(SHOP + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': body.type }),
        ...headers,
      },
      ...(body && { body: body.text }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    const json: Record<string, unknown> = type.includes('json') ? JSON.parse(text) : {};
    // Every configuration in a response replaces the previous one (EN-1).
    const config = (json.formkey ? json : json.config) as Config | undefined;
    if (config?.formkey) this.config = config;
    return { status: response.status, type, text, json } satisfies Answer;
  }

  /** Shares the cart by the page's form, and returns the id of the quote (AP-6). */
  async share(): Promise<string> {
    const form = new URLSearchParams({ formkey: this.config.formkey, action: 'share' });
    await this.request('POST', '/cart/share', {
      type: 'application/x-www-form-urlencoded',
      text: form.toString(),
    });
    const { text } = await this.request('GET', '/cart/share');
    return /payment\/quote\/([0-9a-f-]{36})/.exec(text)?.[1] ?? '';
  }

  get = (call: string): Promise<Answer> => this.request('GET', `${REST}/${call}`);

  /** Sends a GET that writes, with the key in its URL. */
  getKeyed(call: string): Promise<Answer> {
    const joint = call.includes('?') ? '&' : '?';
    return this.get(`${call}${joint}formkey=${encodeURIComponent(this.config.formkey)}`);
  }

  /** Sends a GET as a script of the shop's own page does, without a key. */
  getFromScript = (call: string): Promise<Answer> =>
    this.request('GET', `${REST}/${call}`, undefined, {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
    });

  /** Posts a body as it is, with its key if given. */
  post = (call: string, body: Form, encoding: Encoding = 'json'): Promise<Answer> =>
    this.request('POST', `${REST}/${call}`, encoded(body, encoding));

  /** Sends a call with config and form (AP-17 to AP-29). */
  send(call: string, form: Form, encoding: Encoding = 'json', more: Form = {}): Promise<Answer> {
    const config = encoding === 'json' ? this.config : { formkey: this.config.formkey };
    return this.post(call, { config, form, ...more }, encoding);
  }

  /** Sends files as a multipart form, with the key in the URL. */
  async upload(
    call: string,
    files: readonly (readonly [name: string, bytes: Uint8Array])[],
  ): Promise<Answer> {
    const form = new FormData();
    for (const [name, bytes] of files) form.append('files[]', new Blob([new Uint8Array(bytes)]), name);
    const encoded = new Response(form);
    const body = {
      type: encoded.headers.get('content-type') ?? '',
      text: new Uint8Array(await encoded.arrayBuffer()),
    };
    return this.request('POST', `${REST}/${call}&formkey=${encodeURIComponent(this.config.formkey)}`, body);
  }

  /** Returns the printed answers of the cart's only line. */
  printed(): Record<string, string> {
    const options = this.config.cart.flatMap((line) => line.options);
    return Object.fromEntries(options.map(({ option_id, print_value }) => [option_id, print_value]));
  }
}

/** Creates a client that has opened a store's page. */
export async function openStore(store: number): Promise<OldClient> {
  const client = new OldClient();
  await client.request('GET', `/servicios?store_id=${store}`);
  await client.get('config');
  return client;
}

type Mail = { subject: string; links: string[] };

/** Polls for the mail with this subject and returns its first link. */
export async function linkFrom(email: string, subject: RegExp): Promise<string> {
  for (;;) {
    const [link] = await linksFrom(email, subject);
    if (link) return link;
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Returns the log-in links of all mails with this subject. */
export async function linksFrom(email: string, subject: RegExp): Promise<string[]> {
  const mailbox = new URL(`/mailbox.json?to=${encodeURIComponent(email)}`, process.env.MAILBOX_URL);
  const mails = (await (await fetch(mailbox)).json()) as Mail[];
  const links = mails.flatMap((mail) => (subject.test(mail.subject) ? mail.links : []));
  return links.flatMap((link) =>
    link.includes('/authenticate/') ? [link.slice(new URL(link).origin.length)] : [],
  );
}
