import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { registered } from '../../test/customer.ts';
import { openedByLink } from '../../test/guest.ts';
import { sampleInput } from '../../test/http/sample-input.ts';
import { paidPurchase, type TestVisitor } from '../../test/purchase.ts';
import { openClient, type StaffClient, signIn } from '../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { openVisitor } from '../../test/visitor.ts';
import { ROLE_TABLE } from '../staff/users/roles.ts';
import { CALLS } from './shop/calls.ts';

const UNKNOWN = 1499999999;
type Route = {
  readonly method: string;
  readonly url: string;
  readonly permission: string | undefined;
  readonly query: readonly string[];
};

let test: TestApp;
const routes: Route[] = [];
beforeAll(async () => {
  const onRoute = ({ method, url, config, schema }: RouteOptions) => {
    const { querystring } = (schema ?? {}) as { readonly querystring?: z.ZodObject };
    for (const one of [method].flat())
      routes.push({
        ...{ method: one, url, permission: config?.permission },
        query: Object.keys(querystring?.shape ?? {}),
      });
  };
  test = await createTestApp({ onRoute, environment: { NETWORK_BUDGET: '1000' } });
});
beforeEach(async () => {
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

/** Someone else's paid order, and those who must not see it. */
async function scene() {
  const { orderId } = await paidPurchase(test);
  const other = await paidPurchase(test);
  const reader = await openedByLink(test, other.orderId);
  return {
    orderId,
    callers: {
      'a stranger': await openVisitor(test),
      'another guest': other.who,
      'another customer': (await registered(test)).who,
      'the reader of another order’s link': reader,
    } satisfies Record<string, TestVisitor>,
  };
}

/** Leaves out what every answer differs by: the number asked for, and the session's own key. */
const plain = (body: string, orderId: number): string =>
  body.replaceAll(String(orderId), 'NUMBER').replaceAll(/"formkey":"[^"]*"/g, '');

describe('an order of somebody else', () => {
  it('[AP-4] looks like a missing one to every call of the pages', async () => {
    const { orderId, callers } = await scene();
    const named = Object.entries(CALLS).filter(([, { input }]) => 'orderId' in toShape(input));
    expect(named.length).toBeGreaterThan(8);
    for (const [name, { input }] of named)
      for (const [caller, who] of Object.entries(callers)) {
        const ask = async (id: number) => {
          // A session waits for one code at a time.
          await test.deps.db.deleteFrom('order_code').execute();
          return who.view(
            name,
            sampleInput(input, { orderId: String(id), email: 'eva@correo.example' }) as object,
          );
        };
        const [theirs, unknown] = [await ask(orderId), await ask(UNKNOWN)];
        expect(
          [theirs.statusCode, plain(theirs.body, orderId)],
          `${name} as ${caller}: ${theirs.body.slice(0, 200)}`,
        ).toEqual([unknown.statusCode, plain(unknown.body, UNKNOWN)]);
        expect([200, 404, 422], `${name} was not reached: ${theirs.body}`).toContain(theirs.statusCode);
      }
  });

  it('[AP-4] [AP-6] [AP-31] [AP-32] looks missing to every call with its number in the address', async () => {
    const { orderId, callers } = await scene();
    const named = routes.filter(
      ({ method, url, query }) =>
        ['GET', 'POST'].includes(method) &&
        !url.startsWith('/backoffice') &&
        (url.includes(':orderId') || query.includes('order_id') || NAMED_BY_ID.test(url)),
    );
    expect(named.length).toBeGreaterThan(8);
    for (const { method, url } of named)
      for (const [caller, who] of Object.entries(callers)) {
        const ask = (id: number) => {
          const path = `${url.replace(':orderId', String(id)).replaceAll(/:\w+/g, NO_UUID)}?order_id=${id}&id=${id}`;
          return method === 'GET'
            ? who.fetch(path)
            : who.call('POST', path, {}, { 'x-formkey': who.formkey });
        };
        const [theirs, unknown] = [await ask(orderId), await ask(UNKNOWN)];
        expect([theirs.statusCode, plain(theirs.body, orderId)], `${method} ${url} as ${caller}`).toEqual([
          unknown.statusCode,
          plain(unknown.body, UNKNOWN),
        ]);
      }
  });
});

const NO_UUID = '00000000-0000-4000-8000-000000000000';
/** Calls whose `id` is an order's. */
const NAMED_BY_ID = /\/(pedidos|loadorder|updatepedido|updatePedidoNS)$/i;

const toShape = (schema: unknown): object =>
  ((schema as { readonly def?: { readonly shape?: object } }).def?.shape ?? {}) as object;

describe('[RO-4] the back office', () => {
  const calls = () =>
    routes.filter(
      ({ method, url }) => url.startsWith('/backoffice/api/') && !['HEAD', 'OPTIONS'].includes(method),
    );
  const ask = (client: StaffClient, { method, url }: Route) => {
    const path = url
      .replace('/backoffice/', '')
      .replace(':orderId', String(UNKNOWN))
      .replaceAll(/:(lineId|id)\b/g, '999999999')
      .replaceAll(/:\w+/g, NO_UUID);
    return client.call(method as 'GET', path, method === 'GET' ? undefined : {});
  };

  it('names the permission of each call, except those on one’s own account', () => {
    const open = calls().filter(({ permission, url }) => !permission && !url.includes('*'));
    expect([...new Set(open.map(({ url }) => url))].sort()).toEqual(OWN_CALLS);
  });

  it('answers nobody who is not signed in, a customer neither', async () => {
    const stranger = openClient(test);
    const { who } = await registered(test);
    for (const route of calls().filter(({ permission }) => permission)) {
      expect((await ask(stranger, route)).statusCode, `${route.method} ${route.url}`).toBe(401);
      const path = route.url.replaceAll(/:\w+/g, '1');
      const answer = await who.call(route.method as 'GET', path, undefined, { 'x-folio-staff': '1' });
      expect(answer.statusCode, `${route.method} ${route.url} as a customer`).toBe(401);
    }
  });

  it.each([
    ['operador', 'operator'],
    ['contable', 'accountant'],
    ['editor', 'editor'],
    ['admin', 'admin'],
  ] as const)('lets %s make the calls of that role and no other', async (name, role) => {
    const client = await signIn(test, name);
    for (const route of calls()) {
      if (!route.permission) continue;
      const mayCall = (ROLE_TABLE[role].permissions as readonly string[]).includes(route.permission);
      const { statusCode } = await ask(client, route);
      expect(statusCode === 403, `${route.method} ${route.url} as ${name}: ${statusCode}`).toBe(!mayCall);
      expect(statusCode, `${route.method} ${route.url}`).toBeLessThan(500);
    }
  });
});

const OWN_CALLS: readonly string[] = ['/backoffice/api/me'];
