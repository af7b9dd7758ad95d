import fc from 'fast-check';
import type { InjectOptions, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_ALL } from '../../../../../tools/test/tier.ts';
import { fakeRenderer } from '../../../test/fakes/fake-renderer.ts';
import { body, headers, oddAddress } from '../../../test/http/odd-requests.ts';
import { purchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../../staff/users/seed-staff.ts';

/** Headers that identify the caller. */
type Caller = Readonly<Record<string, string>>;
type Route = { readonly method: string; readonly url: string };

const SEED = 11;
const RUNS_PER_ROUTE = IS_ALL ? 60 : 8;

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

/** Internals of the framework, a parser, the database or the file system, which no client may see. */
const REVEALING = new RegExp(
  [
    'FST_|Body cannot be empty|is not valid JSON|Unexpected token|Unsupported Media|at \\w+ \\(|node_modules',
    'node:internal|relation "|invalid input syntax|ZodError|statusCode',
  ].join('|'),
);

/** Describes the fault of a response; undefined if it has none. */
function findFault(answer: Awaited<ReturnType<TestApp['app']['inject']>>): string | undefined {
  const { statusCode, headers: sent, body: text } = answer;
  if (statusCode >= 500) return `${statusCode}`;
  const type = String(sent['content-type'] ?? '');
  if (statusCode < 400) return undefined;
  if (REVEALING.test(text)) return 'reveals its framework';
  if (text === '') return undefined;
  if (type.includes('text/html') || type.includes('text/plain')) return undefined;
  if (!type.includes('json')) return `is of type ${type}`;
  const { ok, received, message } = answer.json() as Record<string, unknown>;
  const isKnownShape =
    (ok === false && (message === undefined || typeof message === 'string')) || received === false;
  return isKnownShape ? undefined : 'has a shape of its own';
}

describe('[ER-1] every registered route', () => {
  it('answers any input in a known shape, and never fails', async () => {
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
    // Sign-out comes last, so that staff stay signed in until then.
    const isAuth = ({ url }: Route) => url.includes('/auth/');
    for (const { method, url } of [...distinct.filter((one) => !isAuth(one)), ...distinct.filter(isAuth)]) {
      const call = fc.record({ url: oddAddress(url), body, headers, who: fc.integer({ min: 0, max: 3 }) });
      for (const one of fc.sample(call, { numRuns: RUNS_PER_ROUTE, seed: SEED })) {
        const bare = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
        const request: InjectOptions = {
          method: method as NonNullable<InjectOptions['method']>,
          url: one.url,
          headers: { ...callers[one.who], ...one.headers, ...(!bare && { 'content-type': one.body.type }) },
          ...(!bare && { payload: one.body.payload }),
        };
        const fault = findFault(await test.app.inject(request));
        if (fault) faults.set(`${method} ${url}: ${fault}`, JSON.stringify(request).slice(0, 600));
      }
    }
    expect(Object.fromEntries(faults)).toEqual({});
  }, 300_000);
});
