import fc from 'fast-check';
import type { InjectOptions, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeRenderer } from '../../test/fake-renderer.ts';
import { purchase } from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { DEMO_PASSWORD } from '../staff/seed-staff.ts';

/** Who calls: headers that say so. */
type Caller = Readonly<Record<string, string>>;
type Route = { readonly method: string; readonly url: string };

const SEED = 11;
const RUNS_PER_ROUTE = 60;

let test: TestApp;
const routes: Route[] = [];
const callers: Caller[] = [];
beforeAll(async () => {
  const collect = ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  };
  test = await createTestApp({
    renderer: fakeRenderer(),
    environment: { NETWORK_BUDGET: '1000', METRICS_TOKEN: 'x'.repeat(32) },
    onRoute: collect,
  });
  const { who } = await purchase(test);
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  callers.push({ host: 'localhost:3000' });
  callers.push({ host: 'localhost:3000', cookie, 'x-formkey': who.formkey });
  for (const name of ['operador', 'admin']) callers.push(await staff(name));
});
afterAll(() => test.close());

async function staff(name: string): Promise<Caller> {
  const headers = { host: 'localhost', 'x-folio-staff': '1' };
  const answer = await test.app.inject({
    method: 'POST',
    url: '/backoffice/auth/sign-in/email',
    headers,
    payload: { email: `${name}@folio.example`, password: DEMO_PASSWORD },
  });
  const cookie = answer.cookies.map((one) => `${one.name}=${encodeURIComponent(one.value)}`).join('; ');
  return { ...headers, cookie };
}

const odd = fc.oneof(
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '1400000001',
    '99999999999999999999',
    '1e309',
    'NaN',
    '',
    ' ',
    'null',
    'true',
  ),
  fc.constantFrom(
    'nota-simple',
    'product/18473',
    'stripe',
    'isFinite',
    'constructor',
    '__proto__',
    'orders',
    'bank',
  ),
  fc.constantFrom(
    '3f2a1b4c-4111-4111-8111-111111111111',
    'a'.repeat(400),
    '\u0000',
    '🙂',
    '../..',
    '%',
    "'; --",
    '\ud800',
  ),
  fc.string({ maxLength: 30 }),
);
const encoded = odd.map((text) => encodeURIComponent(text.isWellFormed() ? text : 'x'));
const NAMES = [
  'id',
  'term',
  'formkey',
  'order_id',
  'flow',
  'option',
  'store_id',
  'page',
  'tab',
  'q',
  'attempt',
  'name',
  'type',
  'k',
];
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), encoded), encoded), { maxLength: 5 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

/** What calls look like, with something odd at any place. */
const value = fc.oneof(
  { weight: 2, arbitrary: odd },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);
const fields = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      'email',
      'pass',
      'password',
      'type',
      'nombre',
      'values',
      'billing',
      'amount',
      'iban',
      'settings',
      'code',
      'locale',
      'product_id',
    ),
    odd,
  ),
  value,
  { maxKeys: 6 },
);
const json = fc.oneof(
  fc.jsonValue(),
  fc.array(value, { maxLength: 3 }),
  fields,
  fc.record({ config: fc.record({ formkey: odd }), form: fields }),
  fc.record({ form: fields, data: fields }),
);
const part = fc.constantFrom(
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--b--\r\n',
  '--b\r\ncontent-disposition: form-data; name="file"; filename=""\r\n\r\n\r\n--b--\r\n',
  '--b\r\ncontent-disposition: form-data; name="formkey"\r\n\r\nx\r\n--b--\r\n',
  '--b\r\ncontent-disposition: form-data\r\n\r\n',
  '--b',
  '',
);
const TYPES = [
  'application/json',
  'application/json; charset=utf-7',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'text/plain',
  'text/csv',
  'application/xml',
  'application/octet-stream',
  'garbage',
];
const typed = (type: string) => (payload: string) => ({ type, payload });
const body = fc.oneof(
  { weight: 5, arbitrary: json.map((one) => JSON.stringify(one)).map(typed('application/json')) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('', '{', '{"a":', 'nul', '[1,]', '{"__proto__":{"a":1}}', '"\\ud800"')
      .map(typed('application/json')),
  },
  { weight: 2, arbitrary: part.map(typed('multipart/form-data; boundary=b')) },
  { weight: 1, arbitrary: query.map(typed('application/x-www-form-urlencoded')) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom(...TYPES),
      payload: fc.oneof(
        json.map((one) => JSON.stringify(one)),
        part,
        query,
        fc.constant('a;b\n"1'),
        fc.constant('<Document/>'),
      ),
    }),
  },
);
const headers = fc.record(
  {
    accept: fc.constantFrom('text/html', 'application/json', '*/*', 'garbage'),
    'accept-language': fc.constantFrom('es', 'pt', 'xx', ''),
    'idempotency-key': fc.constantFrom('a key', 'x'.repeat(300), ''),
    'x-folio-session': fc.constantFrom('none', 'x'.repeat(300)),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'garbage'),
    'if-none-match': fc.constantFrom('*', 'garbage'),
    range: fc.constantFrom('bytes=0-1', 'bytes=9-1', 'garbage'),
    'x-forwarded-for': fc.constantFrom('10.0.0.1', 'garbage'),
    authorization: fc.constantFrom('Bearer x', 'garbage'),
  },
  { requiredKeys: [] },
);

/** An address of a route: each of its parameters, and what stands for the rest, is something odd. */
const addressOf = (url: string) =>
  fc.tuple(fc.array(encoded, { minLength: 5, maxLength: 5 }), query).map(([parts, search]) => {
    let at = 0;
    const path = url.replace(/:[a-zA-Z]+|\*/g, () => parts[at++] ?? 'x');
    return search ? `${path}?${search}` : path;
  });

/** Words of the framework, a parser or a database; where the program stands. None of it is for who calls. */
const REVEALING =
  /FST_|Body cannot be empty|is not valid JSON|Unexpected token|Unsupported Media|at \w+ \(|node_modules|node:internal|relation "|invalid input syntax|ZodError|statusCode/;

/** What is wrong with an answer; nothing when all is well. */
function faultOf(answer: Awaited<ReturnType<TestApp['app']['inject']>>): string | undefined {
  const { statusCode, headers: sent, body: text } = answer;
  if (statusCode >= 500) return `${statusCode}`;
  const type = String(sent['content-type'] ?? '');
  if (statusCode < 400) return undefined;
  if (REVEALING.test(text)) return 'reveals its framework';
  if (text === '') return undefined;
  if (type.includes('text/html') || type.includes('text/plain')) return undefined;
  if (!type.includes('json')) return `is of type ${type}`;
  const { ok, received, message } = answer.json() as Record<string, unknown>;
  const isOurs =
    (ok === false && (message === undefined || typeof message === 'string')) || received === false;
  return isOurs ? undefined : 'has a shape of its own';
}

describe('[ER-1] every route that is registered', () => {
  it('answers whatever comes in a shape of ours, and never fails', async () => {
    const distinct = [...new Map(routes.map((route) => [`${route.method} ${route.url}`, route])).values()];
    expect(distinct.length).toBeGreaterThan(80);
    for (const expected of [
      '/desktopapp/rest/authenticate',
      '/webhooks/:gateway',
      '/desktopapp/view/uploadFile',
      '/backoffice/api/queue',
      '/*',
    ])
      expect(distinct.map(({ url }) => url)).toContain(expected);
    const faults = new Map<string, string>();
    // Signing out comes last: until then staff are signed in.
    const isAuth = ({ url }: Route) => url.includes('/auth/');
    for (const { method, url } of [...distinct.filter((one) => !isAuth(one)), ...distinct.filter(isAuth)]) {
      const call = fc.record({ url: addressOf(url), body, headers, who: fc.integer({ min: 0, max: 3 }) });
      for (const one of fc.sample(call, { numRuns: RUNS_PER_ROUTE, seed: SEED })) {
        const bare = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
        const request: InjectOptions = {
          method: method as NonNullable<InjectOptions['method']>,
          url: one.url,
          headers: { ...callers[one.who], ...one.headers, ...(!bare && { 'content-type': one.body.type }) },
          ...(!bare && { payload: one.body.payload }),
        };
        const fault = faultOf(await test.app.inject(request));
        if (fault) faults.set(`${method} ${url}: ${fault}`, JSON.stringify(request).slice(0, 600));
      }
    }
    expect(Object.fromEntries(faults)).toEqual({});
  }, 120_000);
});
