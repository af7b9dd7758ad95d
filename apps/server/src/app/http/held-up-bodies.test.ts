import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIMEOUTS } from '../../platform/http/timeouts.ts';
import { closeSlowBodies } from './close-slow-bodies.ts';

/** Exceeds the buffers of two sockets. */
const LENGTH = 40_000_000;

let app: FastifyInstance;
let release: () => void;
let reached: Promise<void>;

/** Serves a route that reads its body as a stream and waits before it, or in the middle of it. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  let reach = () => {};
  reached = new Promise((done) => {
    reach = done;
  });
  const released = new Promise<void>((done) => {
    release = done;
  });
  const wait = async () => {
    reach();
    await released;
  };
  app = Fastify({ bodyLimit: LENGTH * 2 });
  closeSlowBodies(app, TIMEOUTS);
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  const config = { largestBody: LENGTH };
  app.addHook('preParsing', async ({ url }) => {
    if (url === '/before') await wait();
  });
  app.post('/:when', { config }, async (request) => {
    let length = 0;
    for await (const chunk of request.body as AsyncIterable<Buffer>) {
      if (length === 0 && request.url === '/within') await wait();
      length += chunk.length;
    }
    return { length };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

async function open(url: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  const head = `POST ${url} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: x/y\r\n`;
  socket.write(`${head}content-length: ${LENGTH}\r\n\r\n`);
  return { socket, closed, heard: () => received };
}

/** Lets windows of the shop's real length pass, one by one. */
async function pass(windows: number): Promise<void> {
  for (let count = 0; count < windows; count += 1) {
    vi.advanceTimersByTime(TIMEOUTS.windowMs);
    await turn();
  }
}

describe('a large body', () => {
  it.each(['/before', '/within'])('is not timed while the server delays reading it: %s', async (url) => {
    const { socket, closed, heard } = await open(url);
    socket.write(Buffer.alloc(LENGTH, 'x'));
    await reached;
    await pass(12);
    release();
    await closed;
    expect(heard()).toMatch(/^HTTP\/1.1 200 /);
    expect(heard()).toContain(`{"length":${LENGTH}}`);
  });

  it('survives one window with too few bytes, and is closed after two in a row', async () => {
    const accepted = once(app.server, 'connection').then(([one]) => one as Socket);
    const { socket, closed, heard } = await open('/flows');
    const server = await accepted;
    const sendBytes = async (length: number) => {
      const due = server.bytesRead + length;
      socket.write(Buffer.alloc(length, 'x'));
      while (server.bytesRead < due && !server.destroyed) await turn();
    };
    for (let round = 0; round < 3; round += 1) {
      await sendBytes(10);
      await pass(1);
      await sendBytes(TIMEOUTS.bytesPerWindow);
      await pass(1);
    }
    expect(server.destroyed).toBe(false);
    await pass(2);
    await closed;
    expect(heard()).toBe('');
  });
});
