import type { StaffAnswer, StaffCall, StaffInput } from '@folio/contract/app/staff-calls';
import { vi } from 'vitest';

/** A request as the server receives it. */
type Request<C extends StaffCall> = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: StaffInput<C> extends { body: infer B } ? B : unknown;
  readonly headers: Headers;
};
type Handler<C extends StaffCall> = (
  request: Request<C>,
) => StaffAnswer<C> | Rejection | Promise<StaffAnswer<C> | Rejection>;
/** The answers of a test's server, by call. */
export type Answers = { readonly [C in StaffCall]?: Handler<C> };

/** An error answer: a code and a message (ER-1), or the report of a rejected file. */
export class Rejection {
  readonly status: number;
  readonly answer: object;
  constructor(status: number, answer: string | object, message = '') {
    this.status = status;
    this.answer = typeof answer === 'string' ? { code: answer, message } : answer;
  }
}

type Received = { readonly name: string; readonly body: unknown; readonly headers: Headers };

/** Matches a URL against a declared path; undefined if it does not match. */
function matchParams(path: string, pathname: string): Record<string, string> | undefined {
  const pattern = path.split('/');
  const actual = pathname.split('/');
  if (pattern.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = actual[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}

const parseBody = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body);

/** Answers the back office's calls in place of `fetch`. A call without an answer is a 404, and is listed. */
export class FakeServer {
  readonly received: Received[] = [];
  readonly unanswered: string[] = [];
  answers: Answers;

  constructor(answers: Answers) {
    this.answers = answers;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) =>
      this.#respond(String(input), init),
    );
  }

  /** The bodies of the calls received under a name, oldest first. */
  bodies(name: StaffCall): unknown[] {
    return this.received.filter((call) => call.name === name).map(({ body }) => body);
  }

  /** The idempotency keys of the calls received under a name, oldest first. */
  keys(name: StaffCall): (string | null)[] {
    return this.received
      .filter((call) => call.name === name)
      .map(({ headers }) => headers.get('idempotency-key'));
  }

  async #respond(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, 'https://shop.example');
    const path = url.pathname.replace('/backoffice', '');
    for (const [name, handler] of Object.entries(this.answers)) {
      const [method = '', pattern = ''] = name.split(' ');
      const params = method === init.method ? matchParams(pattern, path) : undefined;
      if (!params) continue;
      const headers = new Headers(init.headers);
      const body = parseBody(init.body);
      this.received.push({ name, body, headers });
      const request = { params, query: Object.fromEntries(url.searchParams), body, headers };
      // The map's type binds each handler to its own call, which a loop cannot follow.
      const answer: unknown = await (handler as (request: unknown) => unknown)(request);
      if (answer instanceof Rejection) return Response.json(answer.answer, { status: answer.status });
      return Response.json(answer);
    }
    this.unanswered.push(`${init.method} ${path}`);
    return Response.json({ code: 'not_found', message: 'No existe.' }, { status: 404 });
  }
}
