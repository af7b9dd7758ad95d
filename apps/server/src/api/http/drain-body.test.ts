import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { listen, openSocket, PATIENCE_MS, postHead } from '../../../test/http/raw-client.ts';
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
