import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { allClosed, listen, openSocket, TIMEOUT_MS } from '../../../test/http/raw-client.ts';
import { SHORT_TIMEOUTS } from '../../../test/http/short-timeouts.ts';
import { closeSlowReaders } from './close-slow-readers.ts';

describe('a socket is closed', () => {
  it('whose response is not read', async () => {
    const large = Fastify();
    closeSlowReaders(large, SHORT_TIMEOUTS);
    large.get('/', (_request, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024)));
    const listening = await listen(large);
    const client = await openSocket(listening, 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    client.socket.pause();
    await allClosed(large);
    client.socket.destroy();
    await large.close();
  });
});

describe('a streamed response', () => {
  it('closes its socket when it is read more slowly than by any line', async () => {
    const shop = Fastify();
    closeSlowReaders(shop, { ...SHORT_TIMEOUTS, unreadMs: 60_000 });
    let source = new Readable();
    shop.get('/', (_request, reply) => {
      source = new Readable({ read: () => source.push(Buffer.alloc(64 * 1024)) });
      return reply.send(source);
    });
    const listening = await listen(shop);
    const client = await openSocket(listening, 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    client.socket.pause();
    const timer = setInterval(() => client.socket.read(100), 50);
    await allClosed(shop);
    await expect.poll(() => source.destroyed).toBe(true);
    clearInterval(timer);
    client.socket.destroy();
    await shop.close();
  });

  it('stays open while its source is slow', async () => {
    const shop = Fastify();
    closeSlowReaders(shop, SHORT_TIMEOUTS);
    shop.get('/', (_request, reply) =>
      reply.send(
        Readable.from(
          (async function* () {
            for (let part = 0; part < 15; part += 1) {
              yield 'part';
              await sleep(100);
            }
          })(),
          { objectMode: false },
        ),
      ),
    );
    const listening = await listen(shop);
    const client = await openSocket(listening, 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await expect.poll(() => client.heard, { timeout: TIMEOUT_MS }).toMatch(/\r\n0\r\n\r\n$/);
    client.socket.destroy();
    await shop.close();
  });

  it('is not read to its end for a HEAD request', async () => {
    const shop = Fastify();
    closeSlowReaders(shop, SHORT_TIMEOUTS);
    const source = new Readable({ read: () => undefined });
    shop.get('/', (_request, reply) => reply.header('content-length', 5).send(source));
    const answer = await shop.inject({ method: 'HEAD', url: '/' });
    expect(answer.headers['content-length']).toBe('5');
    expect(source.destroyed).toBe(true);
    await shop.close();
  });
});
