import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createPurge } from './purge-proxies.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Starts a proxy that answers with these statuses in turn, the last one from then on. */
async function startProxy(...statuses: readonly number[]) {
  const got: { method: string | undefined; keys: unknown }[] = [];
  const server = createServer(({ method, headers }: IncomingMessage, answer) => {
    answer.statusCode = statuses[Math.min(got.length, statuses.length - 1)] ?? 200;
    got.push({ method, keys: headers['surrogate-key'] });
    answer.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => server.close());
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

function recordAlarms() {
  const alarms: object[] = [];
  return { alarms, log: { error: (entry: object) => alarms.push(entry) } as unknown as FastifyBaseLogger };
}

describe('the purge of proxies', () => {
  it('names the keys to every proxy', async () => {
    const proxies = [await startProxy(200), await startProxy(204)];
    const { alarms, log } = recordAlarms();
    await createPurge(
      proxies.map(({ url }) => url),
      log,
    )(['shop', 'town']);
    for (const { got } of proxies) expect(got).toEqual([{ method: 'PURGE', keys: 'shop town' }]);
    expect(alarms).toEqual([]);
  });

  it('is one for all that is asked for meanwhile', async () => {
    const proxy = await startProxy(200);
    const purge = createPurge([proxy.url], recordAlarms().log);
    await Promise.all([purge(['shop']), purge(['town']), purge(['legal']), purge(['town'])]);
    expect(proxy.got.map(({ keys }) => keys)).toEqual(['shop', 'town legal']);
  });

  it('is repeated where a proxy fails, and reported where it keeps failing', async () => {
    const [recovering, broken] = [await startProxy(503, 200), await startProxy(503)];
    const { alarms, log } = recordAlarms();
    await createPurge([recovering.url, broken.url], log)(['shop']);
    expect([recovering.got.length, broken.got.length]).toEqual([2, 3]);
    expect(alarms).toMatchObject([{ alarm: 'purge_failed', keys: ['shop'] }]);
  });
});
