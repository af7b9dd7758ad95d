import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { listen, openSocket, PATIENCE_MS, postHead } from '../../../test/http/raw-client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { drainRejectedBody } from './drain-body.ts';

describe('a request rejected before its body is read', () => {
  async function sendRejected(length: number, refusedMs: number) {
    const shop = Fastify();
    drainRejectedBody(shop, { refusedMs });
    let rejected = 0;
    shop.addHook('onRequest', async () => {
      rejected += 1;
      throw new HttpError(404, 'not_found');
    });
    shop.post('/', async () => 'never');
    const listening = await listen(shop);
    const client = await openSocket(listening, postHead('/', length, 'connection: close\r\n'));
    client.socket.write('a'.repeat(100_000));
    await expect.poll(() => rejected).toBe(1);
    const close = async () => {
      client.socket.destroy();
      await shop.close();
    };
    return { client, close };
  }

  it('is answered once the body has come: an earlier close would lose the response', async () => {
    const { client, close } = await sendRejected(200_000, 600_000);
    await sleep(100);
    expect(client.heard).toBe('');
    client.socket.write('a'.repeat(100_000));
    await expect.poll(() => client.heard).toMatch(/^HTTP\/1.1 404 .*\}$/s);
    await close();
  });

  it.each([
    ['that does not come', 200_000, 100],
    ['that is very long', 20_000_000, 600_000],
  ])('does not wait for a body %s', async (_what, length, refusedMs) => {
    const { client, close } = await sendRejected(length, refusedMs);
    await expect.poll(() => client.heard, { timeout: PATIENCE_MS }).toMatch(/^HTTP\/1.1 404 /);
    await close();
  });
});

describe('[AP-0] a long body that is rejected', () => {
  const MB = 1024 * 1024;
  const DECLARED = 'content-length: 200000000';
  const ELSEWHERE = `${DECLARED}\r\nsec-fetch-site: cross-site`;
  const CHUNKED = 'transfer-encoding: chunked';

  /** Sends a body until the shop ends it or has received 20 MB; returns what it has received then. */
  async function countReceived(
    shop: Pick<FastifyInstance, 'listen' | 'server'>,
    url: string,
    header: string,
  ) {
    let received = () => 0;
    shop.server.on('connection', (socket) => {
      received = () => socket.bytesRead;
    });
    const listening = await listen(shop);
    const { socket } = await openSocket(
      listening,
      `POST ${url} HTTP/1.1\r\nhost: localhost\r\n${header}\r\n\r\n`,
    );
    const piece = Buffer.alloc(64 * 1024, 'a');
    const isChunked = header === CHUNKED;
    const send = () => {
      if (socket.destroyed || received() > 20 * MB) return;
      if (isChunked) socket.write('10000\r\n');
      socket.write(piece);
      if (isChunked) socket.write('\r\n');
      setImmediate(send);
    };
    send();
    await expect.poll(() => socket.destroyed || received() > 20 * MB, { timeout: PATIENCE_MS }).toBe(true);
    socket.destroy();
    return received();
  }

  async function rejecting(status: 403 | 404 | 413 | 429, url: string, header: string): Promise<number> {
    const shop = Fastify();
    drainRejectedBody(shop, { refusedMs: 600_000 });
    shop.addHook('onRequest', async () => {
      throw new HttpError(status, 'body');
    });
    shop.post('/call', async () => 'never');
    shop.post('/file', { config: { largestBody: MB } }, async () => 'never');
    const received = await countReceived(shop, url, header);
    await shop.close();
    return received;
  }

  it.each([
    ['of a call', 413, '/call', DECLARED],
    ['of unknown length', 403, '/call', CHUNKED],
    ['for no route', 404, '/elsewhere', DECLARED],
    ['of a file beyond the budget', 429, '/file', DECLARED],
    ['of a file that another site’s page sends', 413, '/file', ELSEWHERE],
  ] as const)('%s is read no further than a short one', async (_what, status, url, header) => {
    expect(await rejecting(status, url, header)).toBeLessThan(8 * MB);
  });

  it.each([
    ['of the shop', DECLARED],
    ['of an embedded shop', `${ELSEWHERE}\r\nx-folio-session: `],
  ])('of a file is read on, so that its sender hears what is wrong: %s', async (_what, header) => {
    expect(await rejecting(413, '/file', header)).toBeGreaterThan(20 * MB);
  });

  it.each([
    ['for an unreadable URL', '/%', 0],
    [
      'of a file of a network without points',
      '/desktopapp/view/uploadFile?flow=product/18458&option=documento',
      1e6,
    ],
  ])('%s is read no further either', async (_what, url, spent) => {
    const test = await createTestApp();
    await test.deps.limits.tryConsume('requests', '127.0.0.1', spent);
    expect(await countReceived(test.app, url, DECLARED)).toBeLessThan(8 * MB);
    await test.close();
  });
});
