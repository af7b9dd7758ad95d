import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { submitInput } from '../../../../test/forms/submit-input.ts';
import type { OpenOrder } from '../../../../test/providers/provider-shop.ts';
import { CARDS, MERCHANT, type RedsysShop, startRedsysShop } from '../../../../test/providers/redsys.ts';
import { latestAttempt } from '../../../../test/purchase.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { jsonb } from '../../../platform/db/json.ts';
import { toAttemptRef } from '../../records/attempts.queries.ts';
import type { Progress } from '../../records/gateway.ts';
import { settleAttempt } from '../../settlement/settle-attempt.ts';
import { signRequest } from './envelope.ts';
import { redsysGateway } from './redsys.ts';
import { RedsysSettings } from './settings.ts';

const UNKNOWN = [
  '<Messages><Version Ds_Version="0.0"><Message><ErrorMsg><Ds_ErrorCode>XML0024</Ds_ErrorCode>',
  '</ErrorMsg></Message></Version></Messages>',
].join('');

/** Builds Redsys' record of an open operation: its customer is at the bank, or Redsys has not answered yet. */
const openOperation = (order: string) =>
  [
    `<Messages><Version Ds_Version="0.0"><Message><Response Ds_Version="0.0"><Ds_Order>${order}`,
    '</Ds_Order><Ds_TransactionType>0</Ds_TransactionType><Ds_Amount>2512</Ds_Amount>',
    '<Ds_Currency>978</Ds_Currency><Ds_State>A</Ds_State><Ds_Response>9998</Ds_Response>',
    '</Response></Message></Version></Messages>',
  ].join('');

/**
 * Behaviour of a stub that rejects every payment request. `open` is the reference of its only operation; `seen` runs
 * at each payment request.
 */
const rejecting = {
  errorCode: 'SIS0051',
  beginsWith: '',
  seen: async () => undefined as unknown,
  answer: null as object | null,
  open: '',
};
let stub: Server;
let shop: RedsysShop;
let test: TestApp;

beforeAll(async () => {
  stub = createServer((request, response) => {
    request.resume().on('end', async () => {
      if (request.url === '/query') {
        const messages = rejecting.open ? openOperation(rejecting.open) : UNKNOWN;
        const escaped = messages.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        return response.end(
          [
            '<e:Envelope xmlns:e="x"><e:Body><consultaOperacionesResponse>',
            `<consultaOperacionesReturn>${escaped}</consultaOperacionesReturn>`,
            '</consultaOperacionesResponse></e:Body></e:Envelope>',
          ].join(''),
        );
      }
      const isStart = request.url === '/rest/iniciaPeticionREST';
      if (!isStart) await rejecting.seen();
      const errorCode = isStart ? rejecting.beginsWith : rejecting.errorCode;
      response.end(JSON.stringify(isStart ? { errorCode } : (rejecting.answer ?? { errorCode })));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => stub.once('listening', resolve));
  const { port } = stub.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const settings = RedsysSettings.parse({ ...MERCHANT, URL: address, QUERY_URL: `${address}/query` });
  shop = await startRedsysShop((deps) => [redsysGateway('refusing', settings, deps)]);
  ({ test } = shop);
});
beforeEach(async () => {
  await shop.control({ nextOutcome: null, webhooks: { drop: true }, scope: 'all' });
  Object.assign(rejecting, {
    errorCode: 'SIS0051',
    beginsWith: '',
    seen: async () => undefined,
    answer: null,
    open: '',
  });
});
afterAll(async () => {
  await shop.close();
  stub.close();
});

const attemptNow = ({ orderId }: OpenOrder) => latestAttempt(test, orderId);

describe('[AP-0] a payment request that Redsys rejects', () => {
  const cardProgress = {
    ...{ idOper: 'a'.repeat(40), protocolVersion: 'NO_3DS_v2', transactionId: '' },
    browser: {},
  };
  /** Returns an attempt whose card was checked, as the gateway gets it. */
  async function checkedAttempt(requestedAt: Date | null = null) {
    const ordered = await shop.order(12, 'cc');
    await shop.pay(ordered);
    await test.deps.db
      .updateTable('payment_attempt')
      .set({ provider_state: jsonb({ cardProgress }), capture_requested_at: requestedAt })
      .where('order_id', '=', ordered.orderId)
      .execute();
    return { ordered, ref: toAttemptRef(await attemptNow(ordered)) };
  }
  const gateway = () => test.deps.gateways.get('refusing');

  it('is claimed before it is made, so that nothing begins beside it', async () => {
    const { ordered, ref } = await checkedAttempt();
    let seen: Awaited<ReturnType<typeof attemptNow>> | undefined;
    rejecting.seen = async () => {
      seen = await attemptNow(ordered);
    };
    await gateway()?.submit?.(ref, submitInput({ checked: '1' }));
    expect(seen).toMatchObject({ state: 'processing', capture_requested_at: expect.any(Date) });
    await expect(gateway()?.submit?.(ref, submitInput({ checked: '1' }))).rejects.toThrow('already');
  });

  it('is processing while in flight, whatever Redsys reports to another tab', async () => {
    const { ordered, ref } = await checkedAttempt();
    rejecting.open = ref.providerRef as string;
    const statuses: unknown[] = [];
    rejecting.seen = async () => {
      for (const attempt of [ref, toAttemptRef(await attemptNow(ordered))]) {
        const status = await gateway()?.fetchStatus(attempt);
        if (status) await settleAttempt(test.deps, ref.attemptId, status);
        statuses.push([status?.state, (await attemptNow(ordered)).state]);
      }
      const repeat = gateway()?.submit?.(
        toAttemptRef(await attemptNow(ordered)),
        submitInput({ checked: '1' }),
      );
      await expect(repeat).rejects.toThrow('already');
    };
    await gateway()?.submit?.(ref, submitInput({ checked: '1' }));
    expect(statuses).toEqual([
      ['requires_action', 'processing'],
      ['processing', 'processing'],
    ]);
    // Redsys has answered that another tab has the bank's challenge: that tab may continue.
    expect(await attemptNow(ordered)).toMatchObject({ state: 'requires_action', ended_at: null });
  });

  it('fails after a lost answer, since no tab can continue it', async () => {
    const requestedAt = new Date(Date.now() - 10 * 60_000);
    const { ref } = await checkedAttempt(requestedAt);
    rejecting.open = ref.providerRef as string;
    expect(await gateway()?.fetchStatus(ref)).toMatchObject({ state: 'failed', failureCode: 'no_answer' });
    const answered = { ...ref, captureRequest: { requestedAt, answeredAt: requestedAt } };
    expect(await gateway()?.fetchStatus(answered)).toMatchObject({ state: 'requires_action' });
  });

  it.each([
    ['SIS0051', undefined, 'processing'],
    ['SIS0051', '2026-01-01T00:00:00.000Z', 'processing'],
    ['SIS0063', '2026-01-01T00:00:00.000Z', 'processing'],
    ['SIS0592', undefined, 'processing'],
    ['SIS0063', undefined, 'failed'],
    ['SIS0071', undefined, 'failed'],
  ])(
    'with %s, requested before at %s, is %s while Redsys knows no operation',
    async (code, requestedAt, state) => {
      rejecting.errorCode = code;
      const { ref } = await checkedAttempt(requestedAt ? new Date(requestedAt) : null);
      const status = { state, failureCode: state === 'failed' ? code : null };
      expect(await gateway()?.submit?.(ref, submitInput({ checked: '1' }))).toMatchObject({
        ok: true,
        status,
      });
    },
  );

  it('that led to a challenge is not lost, however long the bank takes', async () => {
    const { ref } = await checkedAttempt();
    const order = ref.providerRef as string;
    rejecting.answer = signRequest('HMAC_SHA256_V1', MERCHANT.SECRET_KEY, {
      ...{ DS_MERCHANT_ORDER: order, Ds_Order: order },
      Ds_EMV3DS: { threeDSInfo: 'ChallengeRequest', acsURL: 'https://bank.example/', creq: 'e30' },
    });
    const result = await gateway()?.submit?.(ref, submitInput({ checked: '1' }));
    expect(result).toMatchObject({ ok: true, step: { kind: 'post' }, captureAnswered: true });
    const requestedAt = (result as Progress).captureRequestedAt as Date;
    test.setNow(new Date(Date.now() + 10 * 60_000));
    const answered = { ...ref, captureRequest: { requestedAt, answeredAt: requestedAt } };
    expect(await gateway()?.fetchStatus(answered)).toBeNull();
    const silent = { ...ref, captureRequest: { requestedAt, answeredAt: null } };
    expect(await gateway()?.fetchStatus(silent)).toMatchObject({ state: 'failed' });
    test.setNow();
  });

  it('ends nothing when Redsys rejects the first call, and the card must be typed again', async () => {
    rejecting.beginsWith = 'SIS0063';
    const { ordered, ref } = await checkedAttempt();
    const input = submitInput({ idOper: 'b'.repeat(40) });
    expect(await gateway()?.submit?.(ref, input)).toEqual({ ok: false, field: 'card', code: 'required' });
    rejecting.beginsWith = 'SIS0051';
    await expect(gateway()?.submit?.(ref, input)).rejects.toThrow('SIS0051');
    expect(await attemptNow(ordered)).toMatchObject({ ended_at: null });
  });

  it.each(['0913', '9051'])(
    'ends nothing either when a notification reports it (%s): Redsys is queried',
    async (code) => {
      const ordered = await shop.order(12, 'cc');
      await shop.pay(ordered);
      const { provider_ref: orderRef } = await attemptNow(ordered);
      const signed = signRequest('HMAC_SHA256_V1', MERCHANT.SECRET_KEY, {
        ...{ DS_MERCHANT_ORDER: orderRef as string, Ds_Order: orderRef, Ds_Terminal: '001' },
        ...{ Ds_Amount: '2512', Ds_Currency: '978', Ds_Response: code, Ds_TransactionType: '0' },
      });
      const answer = await test.app.inject({
        method: 'POST',
        url: '/webhooks/redsys',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...signed }).toString(),
      });
      expect(answer.statusCode).toBe(200);
      expect(await attemptNow(ordered)).toMatchObject({ ended_at: null, failure_code: null });
      expect(
        await shop.pay(ordered, { idOper: await shop.createIdOper(ordered, CARDS.frictionless) }),
      ).toEqual({
        kind: 'paid',
      });
    },
  );
});
