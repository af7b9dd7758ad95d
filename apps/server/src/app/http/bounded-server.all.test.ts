import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import {
  countConnections,
  listen,
  openSocket,
  type RawClient,
  TIMEOUT_MS,
} from '../../../test/http/raw-client.ts';
import { TIMEOUTS } from '../../platform/http/timeouts.ts';
import { boundedServer } from './bounded-server.ts';

/** Opens a socket with a request that takes a while. */
async function openSlowRequest(to: number): Promise<Socket> {
  const { socket } = await openSocket(to, 'GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await new Promise((written) => socket.write('', written));
  return socket;
}

describe('a socket is closed', () => {
  it('when many other responses are also unread, the oldest first', async () => {
    const shop = Fastify({ serverFactory: boundedServer(TIMEOUTS, { behindProxy: false }) });
    const large = Buffer.alloc(8 * 1024 * 1024);
    let begun = 0;
    let releaseAll = () => {};
    const released = new Promise<void>((resolve) => {
      releaseAll = resolve;
    });
    shop.get('/', (_request, reply) => reply.send(large));
    shop.get('/slow', async () => {
      begun += 1;
      await released;
      return 'late';
    });
    const listening = await listen(shop);
    // Clients that leave before their responses are ready do not count.
    for (let count = 0; count < 250; count += 1) (await openSlowRequest(listening)).destroy();
    await expect.poll(() => begun).toBe(250);
    releaseAll();
    const clients: RawClient[] = [];
    for (let count = 0; count < 230; count += 1) {
      const client = await openSocket(listening, 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
      client.socket.pause();
      clients.push(client);
    }
    await expect.poll(() => countConnections(shop), { timeout: TIMEOUT_MS }).toBe(200);
    for (const { socket } of clients) socket.destroy();
    await shop.close();
  });

  it('of a network beyond the limit for two hundred browsers', async () => {
    const shop = Fastify({ serverFactory: boundedServer(TIMEOUTS, { behindProxy: false }) });
    const listening = await listen(shop);
    // One after the other: a listening socket queues 511 unaccepted connections.
    const clients: RawClient[] = [];
    for (let count = 0; count < 1_520; count += 1) clients.push(await openSocket(listening, ''));
    await expect.poll(() => countConnections(shop), { timeout: TIMEOUT_MS }).toBe(1_500);
    for (const { socket } of clients) socket.destroy();
    await expect.poll(() => countConnections(shop), { timeout: TIMEOUT_MS }).toBe(0);
    const later = await openSocket(listening, '');
    await expect.poll(() => countConnections(shop), { timeout: TIMEOUT_MS }).toBe(1);
    later.socket.destroy();
    await shop.close();
  });
});

describe('pipelined requests', () => {
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  async function serveSlowly() {
    const begun: string[] = [];
    const waiting: (() => void)[] = [];
    const shop = Fastify({ serverFactory: boundedServer(TIMEOUTS, { behindProxy: false }) });
    shop.get('/*', async ({ url }) => {
      begun.push(url);
      await new Promise<void>((go) => waiting.push(go));
      return url;
    });
    const listening = await listen(shop);
    const client = await openSocket(listening, ask('/1') + ask('/2') + ask('/3'));
    const releaseNext = () => waiting.shift()?.();
    return { shop, client, begun, releaseNext };
  }

  it('are handled one after the other and answered in order', async () => {
    const { shop, client, begun, releaseNext } = await serveSlowly();
    for (const count of [1, 2, 3]) {
      await expect.poll(() => begun.length).toBe(count);
      await sleep(20);
      expect(begun).toEqual(['/1', '/2', '/3'].slice(0, count));
      releaseNext();
    }
    await expect.poll(() => client.heard.match(/\r\n\r\n(\/\d)/g)?.join('')).toMatch(/1\s+\/2\s+\/3$/);
    client.socket.destroy();
    await shop.close();
  });

  it('are not started when their client has left', async () => {
    const { shop, client, begun, releaseNext } = await serveSlowly();
    await expect.poll(() => begun.length).toBe(1);
    client.socket.destroy();
    await expect.poll(() => countConnections(shop), { timeout: TIMEOUT_MS }).toBe(0);
    releaseNext();
    await sleep(50);
    expect(begun).toEqual(['/1']);
    await shop.close();
  });
});

it('[AP-0] a socket that asks for another protocol is closed after its response', async () => {
  const shop = Fastify({ serverFactory: boundedServer(TIMEOUTS, { behindProxy: false }) });
  shop.get('/', async () => 'a page');
  const listening = await listen(shop);
  const upgrade = 'connection: Upgrade\r\nupgrade: websocket\r\n';
  const { socket, ...client } = await openSocket(
    listening,
    `GET / HTTP/1.1\r\nhost: localhost\r\n${upgrade}\r\n`,
  );
  let heard = client.heard;
  socket.on('data', (chunk) => (heard += chunk.toString()));
  await expect.poll(() => heard).toMatch(/^HTTP\/1.1 200 .*connection: close.*a page$/is);
  await expect.poll(() => countConnections(shop), { timeout: TIMEOUT_MS }).toBe(0);
  socket.destroy();
  await shop.close();
});

it('[AP-0] nothing is read behind a request for another protocol while its response waits', async () => {
  const shop = Fastify({ serverFactory: boundedServer(TIMEOUTS, { behindProxy: false }) });
  const released = Promise.withResolvers<void>();
  let received = () => 0;
  shop.server.on('connection', (socket) => {
    received = () => socket.bytesRead;
  });
  let isBegun = false;
  shop.get('/', async () => {
    isBegun = true;
    await released.promise;
    return 'a page';
  });
  const listening = await listen(shop);
  const upgrade = 'connection: Upgrade\r\nupgrade: websocket\r\n';
  const client = await openSocket(listening, `GET / HTTP/1.1\r\nhost: localhost\r\n${upgrade}\r\n`);
  await expect.poll(() => isBegun).toBe(true);
  for (let count = 0; count < 40; count += 1) client.socket.write(Buffer.alloc(1024 * 1024));
  await sleep(200);
  expect(received()).toBeLessThan(1024 * 1024);
  released.resolve();
  await expect.poll(() => countConnections(shop), { timeout: TIMEOUT_MS }).toBe(0);
  client.socket.destroy();
  await shop.close();
});
