import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createDrawingTurns } from './drawing-turns.ts';

const NETWORK = '192.0.2.1';

it('[AP-0] a page waits until the connections that wait have been accepted', async () => {
  const server = createServer();
  const turns = createDrawingTurns();
  turns.watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  const { port } = server.address() as AddressInfo;
  const clients = Array.from({ length: 10 }, () => connect(port, '127.0.0.1'));
  await turns.wait(NETWORK);
  expect(accepted).toBe(10);
  for (const client of clients) client.destroy();
  server.close();
});

it('[AP-0] pages are drawn one per turn of the event loop', async () => {
  const { wait } = createDrawingTurns();
  let drawn = 0;
  for (let count = 0; count < 5; count += 1) void wait(NETWORK).then(() => (drawn += 1));
  let seen = 0;
  while (drawn < 5) {
    await nextTurn();
    expect(drawn - seen).toBeLessThanOrEqual(1);
    seen = drawn;
  }
});

it('[AP-0] networks take turns, and the pages of each keep their order', async () => {
  const { wait } = createDrawingTurns();
  const drawn: string[] = [];
  const draw = (page: string, address: string) => wait(address).then(() => drawn.push(page));
  await Promise.all([
    draw('a1', NETWORK),
    draw('a2', NETWORK),
    draw('a3', NETWORK),
    draw('b1', '198.51.100.7'),
    // Two networks of one IPv6 site, which one customer may hold.
    draw('c1', '2001:db8:0:1::1'),
    draw('c2', '2001:db8:0:2::1'),
  ]);
  expect(drawn).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
});

it('[AP-0] a page is drawn although connections keep arriving', async () => {
  const server = new EventEmitter();
  const turns = createDrawingTurns();
  turns.watch(server as Server);
  let isDrawn = false;
  void turns.wait(NETWORK).then(() => {
    isDrawn = true;
  });
  let count = 0;
  while (!isDrawn) {
    server.emit('connection');
    count += 1;
    await nextTurn();
  }
  // It gave way to some of them.
  expect(count).toBeGreaterThan(2);
});
