import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { listen, openSocket, postHead, TIMEOUT_MS } from '../../../test/http/raw-client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { drainUnreadBody } from './drain-body.ts';
import { HttpError } from './errors.ts';

describe('a request rejected before its body is read', () => {
  async function sendRejected(length: number, refusedMs: number) {
    const shop = Fastify();
    drainUnreadBody(shop, { refusedMs });
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
    await expect.poll(() => client.heard, { timeout: TIMEOUT_MS }).toMatch(/^HTTP\/1.1 404 /);
    await close();
  });
});

describe('[AP-0] a long body', () => {
  const MB = 1024 * 1024;
  const DECLARED = 'content-length: 200000000';
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
    await expect.poll(() => socket.destroyed || received() > 20 * MB, { timeout: TIMEOUT_MS }).toBe(true);
    socket.destroy();
    return received();
  }

  /** Answers a body that nothing has read with a status; returns the bytes that the shop has received. */
  async function answering(
    status: 200 | 403 | 404 | 413 | 429,
    url: string,
    header: string,
  ): Promise<number> {
    const shop = Fastify();
    drainUnreadBody(shop, { refusedMs: 600_000 });
    shop.addHook('onRequest', async (_request, reply) => {
      if (status === 200) return reply.send('early');
      throw new HttpError(status, 'body');
    });
    shop.post('/call', async () => 'never');
    shop.post('/webhook', { config: { largestBody: MB, takesBytes: true } }, async () => 'never');
    shop.post('/form', { config: { largestBody: MB } }, async () => 'never');
    shop.post('/part', { config: { largestBody: MB, streamsBody: true } }, async () => 'never');
    const received = await countReceived(shop, url, header);
    await shop.close();
    return received;
  }

  const FORM = 'content-type: application/x-www-form-urlencoded';
  const FILES = 'content-type: multipart/form-data; boundary=b';
  it.each([
    ['of a call', 413, '/call', DECLARED],
    ['of unknown length', 403, '/call', CHUNKED],
    ['for no route', 404, '/elsewhere', DECLARED],
    ['of a webhook', 413, '/webhook', DECLARED],
    ['of a webhook in parts', 413, '/webhook', `${DECLARED}\r\n${FILES}`],
    ['of a form without files', 413, '/form', `${DECLARED}\r\n${FORM}`],
    ['that nobody waits for', 200, '/call', CHUNKED],
    [
      'of files that another site sends',
      413,
      '/form',
      `${DECLARED}\r\n${FILES}\r\nsec-fetch-site: cross-site`,
    ],
    [
      'of files from another origin',
      413,
      '/form',
      `${DECLARED}\r\n${FILES}\r\norigin: http://elsewhere.example`,
    ],
  ] as const)('%s is read no further than a short one', async (_what, status, url, header) => {
    expect(await answering(status, url, header)).toBeLessThan(8 * MB);
  });

  it.each([
    ['files of the shop', 413, '/form', FILES],
    ['files beyond a limit', 429, '/form', FILES],
    ['a part of a file', 413, '/part', 'content-type: application/octet-stream'],
    [
      'files of an embedded shop',
      413,
      '/form',
      `${FILES}\r\nsec-fetch-site: cross-site\r\nx-folio-session: `,
    ],
  ] as const)(
    'is read on, so that its sender hears what is wrong: %s',
    async (_what, status, url, header) => {
      expect(await answering(status, url, `${DECLARED}\r\n${header}`)).toBeGreaterThan(20 * MB);
    },
  );

  const UPLOAD = '/desktopapp/view/uploadFile?flow=product/18458&option=documento';
  it.each([
    ['for an unreadable URL', '/%', 0, DECLARED],
    ['of unknown length for an unreadable URL', '/%', 0, CHUNKED],
    ['for an unknown page', '/no-such-page', 0, DECLARED],
    ['of a file of a network without points', UPLOAD, 1e6, `${DECLARED}\r\n${FILES}`],
  ])('%s is read no further in the shop either', async (_what, url, spent, header) => {
    const test = await createTestApp();
    await test.deps.limits.tryConsume('requests', '127.0.0.1', spent);
    expect(await countReceived(test.app, url, header)).toBeLessThan(8 * MB);
    await test.close();
  });

  it('costs its network points by its bytes, also if its session has none', async () => {
    const test = await createTestApp({ environment: { NETWORK_BUDGET: '0.1' } });
    const listening = await listen(test.app);
    const session = `cookie: folio_session=${'s'.repeat(43)}\r\n`;
    await test.deps.limits.tryConsume('requests-session', 's'.repeat(43), 1e6);
    // One tenth of 12,000 points, but for ten.
    await test.deps.limits.tryConsume('requests', '127.0.0.1', 1_190);
    const client = await openSocket(
      listening,
      postHead('/desktopapp/rest/addns', MB, session) + 'x'.repeat(MB),
    );
    await expect.poll(() => client.heard, { timeout: TIMEOUT_MS }).toMatch(/^HTTP\/1.1 429 /);
    client.socket.destroy();
    await expect.poll(async () => (await test.app.inject('/version.json')).statusCode).toBe(429);
    await test.close();
  });
});
