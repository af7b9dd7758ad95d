import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newToken } from '../../customers/visitors/session-token.ts';
import { chargeBodies } from './charge-bodies.ts';

const KB = 1024;
const TOKEN = newToken();

let app: FastifyInstance;
let spent: Record<string, number>;
let budget: number;
beforeEach(async () => {
  app = Fastify();
  spent = {};
  budget = Number.POSITIVE_INFINITY;
  await app.register(cookie);
  const tryConsume = async (name: string, _subject: string, points = 1) => {
    spent[name] = (spent[name] ?? 0) + points;
    return spent[name] <= budget;
  };
  chargeBodies(app, { limits: { tryConsume } } as unknown as Parameters<typeof chargeBodies>[1]);
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
    payload.on('end', () => done(null)).resume();
  });
  app.post('/call', { bodyLimit: 1_000_000 }, async () => 'ok');
  app.post('/file', { config: { largestBody: 200_000_000 } }, async () => 'ok');
  app.post(
    '/rejected',
    { onRequest: async (_request, reply) => reply.code(403).send() },
    async () => 'never',
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  vi.restoreAllMocks();
  return app.close();
});

async function open(path: string, headers: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'host: localhost',
      `cookie: folio_session=${TOKEN}`,
      'content-type: application/octet-stream',
      headers,
      '\r\n',
    ].join('\r\n'),
  );
  return socket;
}

/** Resolves when a connection has closed, also by a reset. */
function closing(socket: Socket): Promise<void> {
  socket.on('error', () => undefined);
  return new Promise((done) => socket.once('close', () => done()));
}

describe('[AP-0] a body', () => {
  it.each([
    ['of unknown length', 'transfer-encoding: chunked', '1\r\na\r\n0\r\n\r\n'],
    ['of a large declared length', 'content-length: 200000000', 'a'],
  ])('%s costs nothing before it arrives', async (_what, headers, bytes) => {
    const socket = await open('/file', headers);
    socket.write(bytes);
    await new Promise((done) => setTimeout(done, 50));
    socket.destroy();
    expect(spent).toEqual({});
  });

  it('costs one point for each 64 kB that arrive, also of its session', async () => {
    const socket = await open('/call', `content-length: ${960 * KB}`);
    socket.write(Buffer.alloc(960 * KB));
    await once(socket, 'data');
    // A first part may arrive with the head, which is free.
    await expect.poll(() => spent.requests).toBeOneOf([13, 14, 15]);
    expect(spent['requests-session']).toBe(spent.requests);
    socket.destroy();
  });

  it('of a file costs its session nothing, which has limits of its own for files', async () => {
    const socket = await open('/file', `content-length: ${960 * KB}`);
    socket.write(Buffer.alloc(960 * KB));
    await once(socket, 'data');
    await expect.poll(() => spent).toEqual({ requests: expect.any(Number) });
    socket.destroy();
  });

  it('is cut off once its network has no points left', async () => {
    budget = 10;
    const socket = await open('/file', 'content-length: 200000000');
    const closed = closing(socket);
    const timer = setInterval(() => socket.writable && socket.write(Buffer.alloc(256 * KB)), 50);
    await closed;
    clearInterval(timer);
    expect(spent.requests).toBeGreaterThan(10);
    expect(spent.requests).toBeLessThan(2_000);
  });

  it('of unknown length is cut off beyond its route’s largest, even if nothing else counts it', async () => {
    const socket = await open('/call', 'transfer-encoding: chunked');
    const closed = closing(socket);
    const chunk = Buffer.concat([Buffer.from('40000\r\n'), Buffer.alloc(256 * KB), Buffer.from('\r\n')]);
    const timer = setInterval(() => socket.writable && socket.write(chunk), 20);
    await closed;
    clearInterval(timer);
    expect(spent.requests).toBeLessThan(3_000);
  });

  it('whose connection ends after its response is watched no longer', async () => {
    const begun = vi.spyOn(globalThis, 'setInterval');
    const ended = vi.spyOn(globalThis, 'clearInterval');
    const socket = await open('/rejected', 'content-length: 200000000');
    await once(socket, 'data');
    const at = begun.mock.calls.findLastIndex(([, delay]) => delay === 1_000);
    const timer = begun.mock.results[at]?.value;
    expect(ended).not.toHaveBeenCalledWith(timer);
    socket.destroy();
    await expect.poll(() => ended).toHaveBeenCalledWith(timer);
  });
});
