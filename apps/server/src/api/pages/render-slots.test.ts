import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { PageResult } from '@folio/contract/page';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createRenderSlots, type OutsideSlot, type RenderSlots } from './render-slots.ts';

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
beforeEach(async () => {
  renderer = slowRenderer();
  test = await createTestApp({ renderer });
});
afterEach(() => test.close());

const MAX_CONCURRENT = 12;
const OF_SESSION = 4;
const OF_PROCESS = 32;
const page = (url: string, remoteAddress = '192.0.2.1', cookie = 'folio_locale=es') =>
  test.app.inject({ url, remoteAddress, headers: { host: 'localhost', cookie } });
/** A request without a session. */
const request = { ip: '192.0.2.1', raw: {}, headers: {}, cookies: {} } as FastifyRequest;
const expectRendered = (count: number) => expect.poll(() => renderer.requested.length).toBe(count);

/** Expects that all slots are free and none exists twice. */
async function expectAllTurns(slots: RenderSlots): Promise<void> {
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
}

it('queues the pages of one network beyond its slots, but not those of another network', async () => {
  const pages = Array.from({ length: 20 }, (_, at) => page(`/p${at}`));
  await expectRendered(MAX_CONCURRENT);
  const elsewhere = page('/elsewhere', '198.51.100.7');
  await expectRendered(MAX_CONCURRENT + 1);
  expect(renderer.requested.at(-1)).toBe('/elsewhere');
  renderer.releaseAll();
  await expectRendered(21);
  renderer.releaseAll();
  const answers = await Promise.all([...pages, elsewhere]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(21).fill(200));
});

it('renders a page for everyone once for all who ask for it at the same time', async () => {
  const pages = Array.from({ length: 40 }, (_, at) => page('/servicios', `198.51.100.${at % 3}`));
  await expectRendered(1);
  renderer.releaseAll();
  for (const { statusCode } of await Promise.all(pages)) expect(statusCode).toBe(200);
  expect(renderer.requested).toEqual(['/servicios']);
});

it('queues a session’s pages beyond its own slots, and leaves its network’s others to everyone', async () => {
  const session = `folio_session=${'s'.repeat(43)}`;
  const pages = Array.from({ length: 20 }, (_, at) => page(`/p${at}`, '192.0.2.1', session));
  await expectRendered(OF_SESSION);
  const neighbour = page('/neighbour');
  await expectRendered(OF_SESSION + 1);
  expect(renderer.requested.at(-1)).toBe('/neighbour');
  const timer = setInterval(renderer.releaseAll, 5);
  for (const { statusCode } of await Promise.all([...pages, neighbour])) expect(statusCode).toBe(200);
  clearInterval(timer);
});

it('answers 429 to too many waiting pages of one session', async () => {
  const session = `folio_session=${'s'.repeat(43)}`;
  const pages = Array.from({ length: OF_SESSION + 100 }, () => page('/waits', '192.0.2.1', session));
  await expectRendered(OF_SESSION);
  expect((await page('/refused', '198.51.100.7', session)).statusCode).toBe(429);
  const timer = setInterval(renderer.releaseAll, 5);
  for (const { statusCode } of await Promise.all(pages)) expect(statusCode).toBe(200);
  clearInterval(timer);
});

it('frees the slot of a page while it waits for an external service', async () => {
  const slots = createRenderSlots();
  let respond = () => {};
  const provider = new Promise<void>((resolve) => {
    respond = resolve;
  });
  let waiting = 0;
  const slow = Array.from({ length: 40 }, () =>
    slots.run(request, ({ outside }) => {
      waiting += 1;
      return outside(() => provider);
    }),
  );
  await expect.poll(() => waiting).toBe(40);
  await slots.run(request, async () => undefined);
  respond();
  await Promise.all(slow);
});

it('returns the slot however the waits of a page overlap', async () => {
  const slots = createRenderSlots();
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
  for (let times = 0; times < 40; times += 1)
    await slots.run(request, async ({ outside }) => {
      // Two concurrent waits, and one that is not awaited.
      void outside(() => pause().then(pause).then(pause));
      await Promise.all([outside(pause), outside(pause)]);
    });
  await pause();
  await expectAllTurns(slots);
});

it('counts a slot once if a second wait of its page ends before the slot is back', async () => {
  const slots = createRenderSlots();
  for (let times = 0; times < 3; times += 1) {
    const full = Promise.withResolvers<void>();
    const waits = Promise.withResolvers<void>();
    // The last of the others takes the page's slot while it waits, so that the page would queue twice.
    const page = slots.run(request, async ({ outside }) => {
      const first = outside(() => waits.promise);
      await new Promise((resolve) => setImmediate(resolve));
      await Promise.all([first, outside(async () => undefined).then(() => outside(async () => undefined))]);
    });
    await Promise.resolve();
    const others = Array.from({ length: MAX_CONCURRENT }, () => slots.run(request, () => full.promise));
    await new Promise((resolve) => setImmediate(resolve));
    waits.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    full.resolve();
    await Promise.all([page, ...others]);
  }
  await new Promise((resolve) => setImmediate(resolve));
  await expectAllTurns(slots);
});

it('releases no slot for an outside call made after the page', async () => {
  const slots = createRenderSlots();
  let late: OutsideSlot = (act) => act();
  await slots.run(request, async ({ outside }) => {
    late = outside;
  });
  await late(async () => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  await expectAllTurns(slots);
});

it('limits the pages of all networks together, in the order in which they got their own slots', async () => {
  const pages = Array.from({ length: 5 }, (_, network) =>
    Array.from({ length: MAX_CONCURRENT }, () => page('/waits', `198.51.100.${network}`)),
  ).flat();
  await expectRendered(OF_PROCESS);
  const elsewhere = page('/elsewhere', '203.0.113.1');
  const timer = setInterval(renderer.releaseAll, 5);
  for (const { statusCode } of await Promise.all([...pages, elsewhere])) expect(statusCode).toBe(200);
  clearInterval(timer);
  expect(renderer.requested).toHaveLength(pages.length + 1);
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
