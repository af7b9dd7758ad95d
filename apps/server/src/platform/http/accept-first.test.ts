import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createAcceptFirst } from './accept-first.ts';

it('[AP-0] work waits until the connections that wait have been accepted', async () => {
  const server = createServer();
  const acceptFirst = createAcceptFirst();
  acceptFirst.watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  const { port } = server.address() as AddressInfo;
  const clients = Array.from({ length: 30 }, () => connect(port, '127.0.0.1'));
  await acceptFirst.wait();
  expect(accepted).toBe(30);
  for (const client of clients) client.destroy();
  server.close();
});

it('[AP-0] work proceeds one piece per turn, in its order', async () => {
  const { wait } = createAcceptFirst();
  const done: number[] = [];
  const all = [1, 2, 3].map((at) => wait().then(() => done.push(at)));
  let seen = 0;
  while (done.length < 3) {
    await nextTurn();
    expect(done.length - seen).toBeLessThanOrEqual(1);
    seen = done.length;
  }
  await Promise.all(all);
  expect(done).toEqual([1, 2, 3]);
});

it('[AP-0] work proceeds after fifty turns although connections keep arriving', async () => {
  const server = new EventEmitter() as ReturnType<typeof createServer>;
  const acceptFirst = createAcceptFirst();
  acceptFirst.watch(server);
  let isDone = false;
  void acceptFirst.wait().then(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone && turns < 1_000) {
    server.emit('connection');
    turns += 1;
    await nextTurn();
  }
  expect(turns).toBeGreaterThan(40);
  expect(turns).toBeLessThan(70);
});
