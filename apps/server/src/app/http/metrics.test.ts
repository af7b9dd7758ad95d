import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createMetrics, metricsRoutes } from './metrics.ts';

const TOKEN = 'a token of at least thirty-two characters';

function shop(token?: string) {
  const metrics = createMetrics();
  const log = pino({ level: 'warn', hooks: metrics.hooks }, { write: () => undefined });
  const app = Fastify();
  metricsRoutes(app, metrics, token);
  const get = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  return { log, get };
}

it('counts every alarm of the log by its name', async () => {
  const { log, get } = shop(TOKEN);
  log.error({ alarm: 'payment_mismatch', orderId: 1 }, 'other money');
  log.child({ part: 'jobs' }).warn({ alarm: 'payment_mismatch' }, 'other money');
  log.warn({ alarm: 'webhook_rejected' }, 'refused');
  log.error({ orderId: 1 }, 'no alarm');
  log.info('only words');
  const { body } = await get(`Bearer ${TOKEN}`);
  expect(body.split('\n').filter((line) => line.startsWith('folio_alarms_total'))).toEqual([
    'folio_alarms_total{alarm="payment_mismatch"} 2',
    'folio_alarms_total{alarm="webhook_rejected"} 1',
  ]);
});

it.each([undefined, 'Bearer ', 'Bearer another', TOKEN])(
  'rejects a missing or wrong token: %s',
  async (given) => expect((await shop(TOKEN).get(given)).statusCode).toBe(401),
);

it('serves no metrics page without a configured token', async () =>
  expect((await shop().get(`Bearer ${TOKEN}`)).statusCode).toBe(404));
