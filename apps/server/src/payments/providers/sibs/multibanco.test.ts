import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PHONE, type SibsShop, startSibsShop } from '../../../../test/providers/sibs.ts';
import { sendPaymentMail } from '../../attempts/send-payment-mail.ts';

let shop: SibsShop;
beforeAll(async () => {
  shop = await startSibsShop();
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

const paid = { state: 'paid', message: null };

describe('[EN-15] a Multibanco reference', () => {
  it.each(['sibsmb', 'multibanco'])('(%s) is issued, waited for and paid', async (method) => {
    await shop.loseWebhooks();
    const order = await shop.order();
    const { step } = await shop.pay(order, method);
    expect(step).toMatchObject({ kind: 'reference', entity: '24000', amount: 2512 });
    expect(step.reference).toMatch(/^\d{9}$/);
    expect(Date.parse(step.until)).toBeGreaterThan(Date.now() + 6 * 24 * 60 * 60_000);
    expect(await shop.page(order)).toMatchObject({ pending: step });
    expect((await shop.pay(order, method)).step).toEqual(step);
    await shop.watchAfter(3 * 24 * 60);
    expect(await shop.attempt(order)).toMatchObject({ state: 'pending', ended_at: null });
    await shop.submitPage('multibanco', order, 'pay');
    expect(await shop.settle(order)).toEqual(paid);
  });

  it.each(['timeout-before', 'timeout-after'])(
    'is issued on the next request when its creation was not answered (%s)',
    async (nextOutcome) => {
      const order = await shop.order();
      await shop.control({ nextOutcome, call: 'reference', timeoutMs: 20, scope: 'next' });
      expect(await shop.pay(order, 'sibsmb')).toMatchObject({ kind: 'rejected' });
      expect(await shop.pay(order, 'sibsmb')).toMatchObject({ step: { kind: 'reference' } });
    },
  );

  it('[RT-9] is announced as replaced on another method’s page, and stands until then', async () => {
    const order = await shop.order();
    const { step } = await shop.pay(order, 'sibsmb');
    const page = (
      await order.who.view('payment', { orderId: String(order.orderId), method: 'sibsmbway' })
    ).json().value;
    expect(page).toMatchObject({
      method: 'sibsmbway',
      pending: null,
      replaces: 'reference',
      canChange: true,
    });
    expect(await shop.page(order)).toMatchObject({ pending: step, replaces: null });
  });

  it('that has expired makes room for another', async () => {
    const order = await shop.order();
    const { step } = await shop.pay(order, 'sibsmb');
    shop.test.setNow(new Date(Date.now() + 8 * 24 * 60 * 60_000));
    const again = (await shop.pay(order, 'sibsmb')).step;
    expect(again).toMatchObject({ kind: 'reference' });
    expect(again.reference).not.toBe(step.reference);
    shop.test.setNow();
  });
});

it('asks the customer by mail not to pay a reference after they chose another method', async () => {
  const order = await shop.order();
  await shop.pay(order, 'sibsmb', {});
  const { id: attemptId } = await shop.attempt(order);
  await shop.payByPhone(order, PHONE);
  await sendPaymentMail(shop.test.deps, { mail: 'payment-cancelled', attemptId });
  expect(shop.test.mails.at(-1)?.subject).toMatch(/^No pagues la referencia anterior del pedido/);
  const jobs = await shop.test.deps.pool.query(
    `select data from jobs.job where name = 'send-payment-mail'
      and data->>'attemptId' = $1 and data->>'mail' = 'payment-cancelled'`,
    [attemptId],
  );
  expect(jobs.rows).toHaveLength(1);
});
