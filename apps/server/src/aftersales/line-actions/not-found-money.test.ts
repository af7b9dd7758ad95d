import type { Dispute } from '@folio/domain/payment/dispute-states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TUESDAY } from '../../../test/order-without-consents.ts';
import { requestAsStaff, sendAll } from '../../../test/providers/refunds.ts';
import { latestAttempt, type Purchase } from '../../../test/purchase.ts';
import { beginNotes, mailNotFound } from '../../../test/staff/not-found.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE_PRICE, NOTE_REST } from '../../../test/withdrawal.ts';
import { recordDispute } from '../../payments/disputes/chargeback.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  test.setNow(TUESDAY);
  operator = await signIn(test, 'operador');
});
afterAll(() => test.close());

const act = (lineId: number, action: 'take') => operator.call('POST', `api/lines/${lineId}/${action}`);
const mark = (lineId: number, refund: number) =>
  operator.call('POST', `api/lines/${lineId}/not-found`, { refund });

const begun = (count?: number) => beginNotes(test, operator, count);
const sendMail = (order: Pick<Purchase, 'orderId'>) => mailNotFound(test, order);

/** Returns what the order's page says of the money of its lines. */
const loadMoney = async ({ who, orderId }: Pick<Purchase, 'who' | 'orderId'>) => {
  const { lines } = (await who.view('order', { orderId: String(orderId), key: null })).json().value;
  return lines.map(({ money }: { money: object | null }) => money);
};

describe('what is kept of a line that is not found', () => {
  it('[OS-8] after a refund that names no line says what was kept as the order’s page does', async () => {
    const { bought, first } = await begun();
    await requestAsStaff(test, bought, { amount: 2000 });
    const shown = (await operator.call('GET', `api/orders/${bought.orderId}`)).json();
    expect(shown.lines[0].ifNotFound).toEqual({ refund: 512, kept: 0, awaitsBank: false });
    await mark(first, 512);
    const text = ((await sendMail(bought))?.text ?? '').replaceAll('\u00a0', ' ');
    expect(text).toContain('5,12 €');
    expect(text).not.toContain('nos quedamos');
    expect(await loadMoney(bought)).toMatchObject([
      { charged: NOTE_PRICE, kept: 0, refunded: NOTE_PRICE, isComing: true },
    ]);
  });

  it('[OS-8] shares what the order still has with the lines that were not found before', async () => {
    const { bought, first, second } = await begun(2);
    await act(second, 'take');
    await mark(first, NOTE_REST);
    await requestAsStaff(test, bought, { amount: 1500 });
    const shown = (await operator.call('GET', `api/orders/${bought.orderId}`)).json();
    expect(shown.lines[1].ifNotFound).toEqual({ refund: NOTE_REST, kept: 0, awaitsBank: false });
    await mark(second, NOTE_REST);
    expect((await loadMoney(bought)).map(({ kept }: { kept: number }) => kept)).toEqual([682, 0]);
  });
});

describe('a line that is not found while the payment is disputed', () => {
  const dispute = async ({ orderId }: Purchase, state: Dispute['state'], amount: number) => {
    const { id } = await latestAttempt(test, orderId);
    const details = { disputeRef: `dp_${orderId}`, currency: 'EUR', reason: 'fraudulent' };
    await recordDispute(test.deps, { id }, { ...details, amount, state });
  };
  const loadShownMoney = async ({ orderId }: Purchase) =>
    (await operator.call('GET', `api/orders/${orderId}`)).json().lines[0].ifNotFound;

  it('[OS-8] promises its customer nothing that the bank has to decide first', async () => {
    const { bought, first } = await begun();
    expect(await loadShownMoney(bought)).toMatchObject({ awaitsBank: false });
    await dispute(bought, 'open', NOTE_PRICE);
    expect(await loadShownMoney(bought)).toMatchObject({ refund: NOTE_REST, awaitsBank: true });
    await mark(first, NOTE_REST);
    expect((await sendMail(bought))?.text).toContain('Tu banco aún está estudiando tu reclamación');
  });

  it('[OS-8] says so only if this line’s own refund waits, and not that of another', async () => {
    const { bought, first, second } = await begun(2);
    await mark(first, NOTE_REST);
    await sendAll(test, bought);
    await dispute(bought, 'open', NOTE_PRICE);
    await requestAsStaff(test, bought, { lineIds: [second] });
    const text = (await sendMail(bought))?.text;
    expect(text).toContain('No lo hemos encontrado');
    expect(text).not.toContain('Tu banco aún está estudiando');
  });

  it('[OS-8] shows only what can still be returned once the bank has taken money back', async () => {
    const { bought, first } = await begun();
    await dispute(bought, 'lost', NOTE_PRICE);
    expect(await loadShownMoney(bought)).toEqual({ refund: 0, kept: 0, awaitsBank: false });
    expect((await mark(first, NOTE_REST)).statusCode).toBe(409);
    expect((await mark(first, 0)).statusCode).toBe(200);
  });

  it('[OS-8] counts what the bank took of a part as returned', async () => {
    const { bought } = await begun();
    await dispute(bought, 'lost', 2000);
    expect(await loadShownMoney(bought)).toEqual({ refund: NOTE_PRICE - 2000, kept: 0, awaitsBank: false });
  });
});
