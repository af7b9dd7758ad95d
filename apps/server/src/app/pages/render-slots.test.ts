import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { PageResult } from '@folio/contract/app/page.view';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createRenderSlots, type MoveToWaiting } from './render-slots.ts';

/** Creates a storefront whose pages render only when they are released. */
function slowRenderer() {
  const requested: string[] = [];
  const pending: (() => void)[] = [];
  const render = ({ request }: { readonly request: Request }): Promise<PageResult> => {
    requested.push(new URL(request.url).pathname);
    const page: PageResult = { kind: 'page', status: 200, html: '<html></html>' };
    return new Promise((resolve) => pending.push(() => resolve(page)));
  };
  return {
    ...{ render, attach: async () => undefined, close: async () => undefined },
    requested,
    releaseAll: () => {
      for (const go of pending.splice(0)) go();
    },
  };
}

let test: TestApp;
let renderer: ReturnType<typeof slowRenderer>;
beforeAll(async () => {
  renderer = slowRenderer();
  test = await createTestApp({ renderer });
});
beforeEach(() => {
  renderer.requested.length = 0;
});
afterAll(() => test.close());

const MAX_CONCURRENT = 2;
const page = (url: string, remoteAddress = '192.0.2.1') =>
  test.app.inject({ url, remoteAddress, headers: { host: 'localhost', cookie: 'folio_locale=es' } });
/** A request without a session. */
const request = { ip: '192.0.2.1', raw: {}, headers: {}, cookies: {} } as FastifyRequest;
const expectRendered = (count: number) => expect.poll(() => renderer.requested.length).toBe(count);

it('queues the pages of one network beyond its slots, but not those of another network', async () => {
  const pages = Array.from({ length: 20 }, (_, at) => page(`/p${at}`));
  await expectRendered(MAX_CONCURRENT);
  const elsewhere = page('/elsewhere', '198.51.100.7');
  await expectRendered(MAX_CONCURRENT + 1);
  expect(renderer.requested.at(-1)).toBe('/elsewhere');
  const timer = setInterval(renderer.releaseAll, 5);
  const answers = await Promise.all([...pages, elsewhere]);
  clearInterval(timer);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(21).fill(200));
});

it('renders a page for everyone once for all who ask for it at the same time', async () => {
  const pages = Array.from({ length: 40 }, (_, at) => page('/servicios', `198.51.100.${at % 3}`));
  await expectRendered(1);
  renderer.releaseAll();
  for (const { statusCode } of await Promise.all(pages)) expect(statusCode).toBe(200);
  expect(renderer.requested).toEqual(['/servicios']);
});

it('[AP-0] a page that waits for a provider takes no slot of other pages, and gives both places back', async () => {
  const slots = createRenderSlots();
  const provider = Promise.withResolvers<void>();
  let waiting = 0;
  const slow = Array.from({ length: 2 * MAX_CONCURRENT }, () =>
    slots.run(request, async (moveToWaiting) => {
      // Two calls of one page.
      await Promise.all([moveToWaiting(), moveToWaiting()]);
      waiting += 1;
      await provider.promise;
    }),
  );
  await expect.poll(() => waiting).toBe(2 * MAX_CONCURRENT);
  let late: MoveToWaiting = async () => undefined;
  await slots.run(request, async (moveToWaiting) => {
    late = moveToWaiting;
  });
  await late();
  provider.resolve();
  await Promise.all(slow);
  const release = Promise.withResolvers<void>();
  let running = 0;
  const all = Array.from({ length: 30 }, () =>
    slots.run(request, () => {
      running += 1;
      return release.promise;
    }),
  );
  await expect.poll(() => running).toBe(MAX_CONCURRENT);
  release.resolve();
  await Promise.all(all);
});

it('answers 429 with a retry time to too many waiting pages of one network', async () => {
  const pages = Array.from({ length: MAX_CONCURRENT + 400 }, () => page('/waits'));
  await expectRendered(MAX_CONCURRENT);
  const rejected = await page('/refused');
  expect(rejected.statusCode).toBe(429);
  expect(rejected.headers['retry-after']).toBe('5');
  const answers = Promise.all(pages);
  const timer = setInterval(renderer.releaseAll, 5);
  for (const { statusCode } of await answers) expect(statusCode).toBe(200);
  clearInterval(timer);
});

it('skips a queued page whose client has left', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const pages = Array.from({ length: MAX_CONCURRENT }, () => page('/waits', '127.0.0.1'));
  await expectRendered(MAX_CONCURRENT);
  const socket = connect(port, '127.0.0.1').resume();
  const closed = once(socket, 'close');
  socket.write('GET /left HTTP/1.1\r\nhost: localhost\r\ncookie: folio_locale=es\r\n\r\n');
  const requested = new Promise<void>((resolve) => test.app.server.once('request', () => resolve()));
  await requested;
  socket.end();
  const other = page('/after', '127.0.0.1');
  await expect.poll(() => socket.writableFinished).toBe(true);
  renderer.releaseAll();
  await expectRendered(MAX_CONCURRENT + 1);
  expect(renderer.requested).not.toContain('/left');
  renderer.releaseAll();
  await Promise.all([...pages, other, closed]);
});
