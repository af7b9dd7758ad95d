import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { PageResult } from '@folio/contract/page';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createRenderSlots, type OutsideSlot, type RenderSlots } from './render-slots.ts';

/** A storefront whose pages take until they are let go. */
function slowRenderer() {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const render = ({ request }: { readonly request: Request }): Promise<PageResult> => {
    asked.push(new URL(request.url).pathname);
    const page: PageResult = { kind: 'page', status: 200, html: '<html></html>' };
    return new Promise((resolve) => held.push(() => resolve(page)));
  };
  return {
    ...{ render, attach: async () => undefined, close: async () => undefined },
    asked,
    letGo: () => {
      for (const go of held.splice(0)) go();
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

const MOST_AT_ONCE = 24;
const page = (url: string, remoteAddress = '192.0.2.1') =>
  test.app.inject({ url, remoteAddress, headers: { host: 'localhost', cookie: 'folio_locale=es' } });
const asked = (count: number) => expect.poll(() => renderer.asked.length).toBe(count);

/** As many pages are made at once as may be, no turn lost and none given twice. */
async function expectAllTurns(turns: RenderSlots, request: FastifyRequest): Promise<void> {
  const held = Promise.withResolvers<void>();
  let under = 0;
  const all = Array.from({ length: 30 }, () =>
    turns.run(request, () => {
      under += 1;
      return held.promise;
    }),
  );
  await expect.poll(() => under).toBe(MOST_AT_ONCE);
  held.resolve();
  await Promise.all(all);
}

it('pages of one network wait for each other beyond some, and no other network waits for them', async () => {
  const pages = Array.from({ length: 30 }, (_, at) => page(`/p${at}`));
  await asked(MOST_AT_ONCE);
  const elsewhere = page('/elsewhere', '198.51.100.7');
  await asked(MOST_AT_ONCE + 1);
  expect(renderer.asked.at(-1)).toBe('/elsewhere');
  renderer.letGo();
  await asked(31);
  renderer.letGo();
  const answers = await Promise.all([...pages, elsewhere]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(31).fill(200));
});

it('a page that waits for somebody else’s machine gives its turn to another meanwhile', async () => {
  const turns = createRenderSlots();
  const request = { ip: '192.0.2.1', raw: {} } as FastifyRequest;
  let answer = () => {};
  const provider = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let asking = 0;
  const slow = Array.from({ length: 40 }, () =>
    turns.run(request, (outside) => {
      asking += 1;
      return outside(() => provider);
    }),
  );
  await expect.poll(() => asking).toBe(40);
  await turns.run(request, async () => undefined);
  answer();
  await Promise.all(slow);
});

it('a turn comes back however the waits of a page lie', async () => {
  const turns = createRenderSlots();
  const request = { ip: '192.0.2.1', raw: {} } as FastifyRequest;
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
  for (let times = 0; times < 40; times += 1)
    await turns.run(request, async (outside) => {
      // Two at once, and one that nobody waits for.
      void outside(() => pause().then(pause).then(pause));
      await Promise.all([outside(pause), outside(pause)]);
    });
  await pause();
  await expectAllTurns(turns, request);
});

it('a turn is counted once although a second wait of its page ends before it is back', async () => {
  const turns = createRenderSlots();
  const request = { ip: '192.0.2.1', raw: {} } as FastifyRequest;
  for (let times = 0; times < 3; times += 1) {
    const full = Promise.withResolvers<void>();
    const waits = Promise.withResolvers<void>();
    // Its own turn is taken by the last of those who come while it waits, so that it stands in the line twice over.
    const page = turns.run(request, async (outside) => {
      const first = outside(() => waits.promise);
      await new Promise((resolve) => setImmediate(resolve));
      await Promise.all([first, outside(async () => undefined).then(() => outside(async () => undefined))]);
    });
    await Promise.resolve();
    const others = Array.from({ length: MOST_AT_ONCE }, () => turns.run(request, () => full.promise));
    await new Promise((resolve) => setImmediate(resolve));
    waits.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    full.resolve();
    await Promise.all([page, ...others]);
  }
  await new Promise((resolve) => setImmediate(resolve));
  await expectAllTurns(turns, request);
});

it('what a page does outside when it is made gives no turn back', async () => {
  const turns = createRenderSlots();
  const request = { ip: '192.0.2.1', raw: {} } as FastifyRequest;
  let late: OutsideSlot = (act) => act();
  await turns.run(request, async (outside) => {
    late = outside;
  });
  await late(async () => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  await expectAllTurns(turns, request);
});

it('pages of one IPv6 site are bounded as those of eight of its networks', async () => {
  const pages = Array.from({ length: 20 }, (_, network) =>
    Array.from({ length: MOST_AT_ONCE }, () => page('/waits', `2001:db8:1:${network.toString(16)}::1`)),
  ).flat();
  await asked(8 * MOST_AT_ONCE);
  const elsewhere = page('/elsewhere', '2001:db8:2::1');
  await asked(8 * MOST_AT_ONCE + 1);
  const timer = setInterval(renderer.letGo, 5);
  for (const { statusCode } of await Promise.all([...pages, elsewhere])) expect(statusCode).toBe(200);
  clearInterval(timer);
});

it('too many waiting pages of one network are told when to come again', async () => {
  const pages = Array.from({ length: MOST_AT_ONCE + 400 }, () => page('/waits'));
  await asked(MOST_AT_ONCE);
  const refused = await page('/refused');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('5');
  const answers = Promise.all(pages);
  const timer = setInterval(renderer.letGo, 5);
  for (const { statusCode } of await answers) expect(statusCode).toBe(200);
  clearInterval(timer);
});

it('a page that waits is not made when its client has gone', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const pages = Array.from({ length: MOST_AT_ONCE }, () => page('/waits', '127.0.0.1'));
  await asked(MOST_AT_ONCE);
  const socket = connect(port, '127.0.0.1').resume();
  const closed = once(socket, 'close');
  socket.write('GET /left HTTP/1.1\r\nhost: localhost\r\ncookie: folio_locale=es\r\n\r\n');
  const heard = new Promise<void>((resolve) => test.app.server.once('request', () => resolve()));
  await heard;
  socket.end();
  const other = page('/after', '127.0.0.1');
  await expect.poll(() => socket.writableFinished).toBe(true);
  renderer.letGo();
  await asked(MOST_AT_ONCE + 1);
  expect(renderer.asked).not.toContain('/left');
  renderer.letGo();
  await Promise.all([...pages, other, closed]);
});
