import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TooManyAtOnceError } from '../../platform/limits/limit-exceeded.ts';
import { limitConcurrentCalls } from './limit-concurrent-calls.ts';

const OF_NETWORK = 16;
let app: FastifyInstance;
let running = 0;
let pending: (() => void)[] = [];
beforeEach(async () => {
  app = Fastify();
  running = 0;
  pending = [];
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof TooManyAtOnceError ? error.statusCode : 500).send({}),
  );
  await app.register(async (scope) => {
    limitConcurrentCalls(scope);
    const wait = async () => {
      running += 1;
      await new Promise<void>((resolve) => pending.push(resolve));
      return { ok: true };
    };
    scope.get('/reads', wait);
    scope.get('/waits', { config: { waits: () => true } }, wait);
    scope.post('/webhook', { config: { largestBody: 1_000_000 } }, wait);
    scope.get('/fails', async () => Promise.reject(new Error('fails')));
  });
});
afterEach(() => app.close());

const call = (url: string, remoteAddress = '192.0.2.1') => app.inject({ url, remoteAddress });
const calls = (count: number, ...args: Parameters<typeof call>) =>
  Array.from({ length: count }, () => call(...args));
const expectRunning = (count: number) => expect.poll(() => running).toBe(count);
async function release(answers: readonly ReturnType<typeof call>[]) {
  const timer = setInterval(() => {
    for (const go of pending.splice(0)) go();
  }, 2);
  const all = await Promise.all(answers);
  clearInterval(timer);
  return all.map(({ statusCode }) => statusCode);
}

describe('[AP-0] concurrent calls', () => {
  it('of one network wait for each other, and not for those of another', async () => {
    const first = calls(300, '/reads');
    await expectRunning(OF_NETWORK);
    const elsewhere = calls(1, '/reads', '198.51.100.7');
    await expectRunning(OF_NETWORK + 1);
    expect(await release([...first, ...elsewhere])).toEqual(Array(301).fill(200));
  });

  it('that wait for a provider stop no others, and webhooks are not counted', async () => {
    const waiting = calls(60, '/waits');
    const others = calls(OF_NETWORK, '/reads');
    await expectRunning(60 + OF_NETWORK);
    const webhook = app.inject({ method: 'POST', url: '/webhook', remoteAddress: '192.0.2.1' });
    await expectRunning(61 + OF_NETWORK);
    expect(await release([...waiting, ...others, webhook])).toEqual(Array(61 + OF_NETWORK).fill(200));
  });

  it('beyond the queue of their network get 429, and failed ones give their place back', async () => {
    const all = calls(OF_NETWORK + 400, '/reads');
    await expectRunning(OF_NETWORK);
    expect((await call('/reads')).statusCode).toBe(429);
    expect(await release(all)).toEqual(Array(OF_NETWORK + 400).fill(200));
    const failed = await Promise.all(calls(50, '/fails'));
    expect(new Set(failed.map(({ statusCode }) => statusCode))).toEqual(new Set([500]));
    running = 0;
    const again = calls(OF_NETWORK, '/reads');
    await expectRunning(OF_NETWORK);
    await release(again);
  });
});
