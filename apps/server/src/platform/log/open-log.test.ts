import { Monei } from '@monei-js/node-sdk';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../../../tools/test/free-port.ts';
import { RETURN_URLS } from '../../../test/forms/submit-input.ts';
import { moneiGateway } from '../../payments/providers/monei/monei.ts';
import { MoneiSettings } from '../../payments/providers/monei/settings.ts';
import { openLog } from './open-log.ts';

const API_KEY = 'pk_test_folio_never_logged';
const EMAIL = 'compradora@correo.example';

function captureLog() {
  const lines: string[] = [];
  const log = openLog({ level: 'trace' }, { write: (line) => void lines.push(line) });
  return { lines, log };
}
const catchError = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('it answered'),
    (error: unknown) => error,
  );
const create = { amount: 2512, currency: 'EUR', orderId: '14-1', customer: { email: EMAIL } };

describe('a logged error', () => {
  it("contains neither the API key nor the customer of a provider's library", async () => {
    const { lines, log } = captureLog();
    const baseURL = `http://127.0.0.1:${await freePort()}/v1`;
    const error = await catchError(new Monei(API_KEY, { baseURL }).payments.create(create));
    log.warn({ err: error }, 'as it is');
    log.warn({ err: new Error('outside', { cause: error }) }, 'as a cause');
    log.warn({ error }, 'by another name');
    log.warn(error);
    const app = Fastify({ loggerInstance: log });
    app.log.warn({ err: error }, 'by the framework');
    app.log.child({ reqId: 'r' }).warn({ err: error }, 'of a request');
    expect(lines).toHaveLength(6);
    for (const line of lines) {
      expect(line).not.toContain(API_KEY);
      expect(line).not.toContain(EMAIL);
      expect(line).toContain('ECONNREFUSED');
    }
  });

  it('contains neither of them in any other log, since the adapter drops them', async () => {
    const API_URL = `http://127.0.0.1:${await freePort()}/v1`;
    const gateway = moneiGateway('monei', MoneiSettings.parse({ API_KEY, API_URL }), {
      clock: () => new Date(),
    });
    const start = gateway.start({
      ...{ attemptId: '00000000-0000-4000-8000-000000000001', orderId: 1400000001, amount: 2512 },
      ...{ currency: 'EUR', description: 'Folio', method: 'monei' },
      payer: { email: EMAIL, locale: 'es', ip: '127.0.0.1', userAgent: 'Firefox' },
      urls: RETURN_URLS,
    });
    const error = (await catchError(start)) as Error;
    expect(error.message).toContain('ECONNREFUSED');
    expect(error.cause).toBeUndefined();
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/never_logged|compradora/);
  });

  it('has its class, message, code, status and stack, and those of its causes', () => {
    const { lines, log } = captureLog();
    const cause = Object.assign(new TypeError('inside'), { detail: EMAIL, statusCode: 502 });
    log.error({ err: Object.assign(new Error('outside', { cause }), { code: 'E1', config: API_KEY }) });
    const { err } = JSON.parse(lines[0] as string);
    expect(err).toEqual({
      ...{ type: 'Error', message: 'outside', code: 'E1', stack: expect.stringContaining('open-log.test') },
      cause: { type: 'TypeError', message: 'inside', status: 502, stack: expect.any(String) },
    });
  });

  it('has only its type if it is no Error', () => {
    const { lines, log } = captureLog();
    log.error({ err: { config: API_KEY } });
    log.error({ err: undefined });
    expect(lines.join('')).not.toContain(API_KEY);
  });
});
