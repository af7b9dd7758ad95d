import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openedByLink } from '../../../test/guest.ts';
import { TUESDAY } from '../../../test/order-without-consents.ts';
import { listAmounts, listRefunds, requestAsStaff, sendAll } from '../../../test/providers/refunds.ts';
import { EMAIL } from '../../../test/purchase.ts';
import { beginNotes } from '../../../test/staff/not-found.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE_PRICE, readLines, withdrawalPage } from '../../../test/withdrawal.ts';
import { sendCancelledMail } from './send-cancelled-mail.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  test.setNow(TUESDAY);
  operator = await signIn(test, 'operador');
});
afterAll(() => test.close());

const begun = (count?: number) => beginNotes(test, operator, count);
const cancel = (line: number, more: object = {}, who = operator) =>
  who.call('POST', `api/lines/${line}/cancel`, {
    ...{ refund: NOTE_PRICE, reason: 'our_fault', note: 'Ese libro se quemó.' },
    ...more,
  });

describe('a line that staff cancel', () => {
  it('[OS-8] returns all of its price by itself, and leaves the other line alone', async () => {
    const { bought, first } = await begun(2);
    const answer = await cancel(first);
    expect(answer.json().lines[0]).toMatchObject({
      state: 'cancelled',
      actions: { cancel: { allowed: false } },
    });
    expect(await listRefunds(test, bought)).toMatchObject([
      { amount: NOTE_PRICE, reason: 'other', lines: [{ lineId: first, amount: NOTE_PRICE }] },
    ]);
    await sendAll(test, bought);
    expect(await listAmounts(test, bought)).toEqual([
      ['payment', 2 * NOTE_PRICE],
      ['refund', -NOTE_PRICE],
    ]);
    expect((await readLines(test, bought)).map(({ state }) => state)).toEqual(['refunded', 'paid']);
  });

  it('[OS-8] tells the customer why, on the order’s page and in a mail with the words of staff', async () => {
    const { bought, first } = await begun(2);
    await cancel(first);
    const input = { orderId: String(bought.orderId), key: null };
    const order = (await bought.who.view('order', input)).json().value;
    expect(order.lines[0].meaning).toContain('No podemos conseguirlo');
    expect(order.lines[0].status.label).toBe('Cancelado por la agencia');
    expect(order.cancellations).toEqual([
      { lineId: first, at: TUESDAY.toISOString(), reason: null, note: 'Ese libro se quemó.' },
    ]);
    const byLink = (await (await openedByLink(test, bought.orderId)).view('order', input)).json().value;
    expect(byLink.cancellations).toMatchObject([{ lineId: first, note: '' }]);
    const shown = (await operator.call('GET', `api/orders/${bought.orderId}`)).json();
    expect(shown.lines[0].customerLabel.text).toBe('Cancelado por la agencia');
    expect(order.timeline.events.map(({ kind }: { kind: string }) => kind)).toContain('line_cancelled');
    const { id } = await test.deps.db
      .selectFrom('audit_event')
      .select('id')
      .where('order_id', '=', bought.orderId)
      .where('action', '=', 'line_cancelled')
      .executeTakeFirstOrThrow();
    await sendCancelledMail(test.deps, id);
    const mail = test.mails.at(-1);
    expect(mail).toMatchObject({
      to: EMAIL,
      subject: `Cancelado: Nota Simple (1 de 2) (pedido ${bought.orderId})`,
    });
    expect(mail?.text).toContain('Ese libro se quemó.');
    expect(mail?.text).toContain('Te devolvemos todo: 25,12');
    await sendAll(test, bought);
    const later = (await bought.who.view('order', input)).json().value;
    expect(later.lines[0]).toMatchObject({ meaning: null, money: { refunded: NOTE_PRICE, isComing: false } });
    expect(later.cancellations[0]).toMatchObject({
      reason: expect.stringContaining('No podemos conseguirlo'),
      note: 'Ese libro se quemó.',
    });
  });

  it('[OS-8] that was asked for by the customer says so, and is not a withdrawal', async () => {
    const { bought, first } = await begun();
    await cancel(first, { reason: 'customer', note: '' });
    const page = await withdrawalPage(bought);
    expect(page?.lines[0]?.returned ?? null).toBeNull();
    const order = (await bought.who.view('order', { orderId: String(bought.orderId), key: null })).json()
      .value;
    expect(order.lines[0].meaning).toBe('Lo hemos cancelado porque nos lo pediste.');
  });

  it('[OS-8] returns what earlier refunds have left, and nothing twice', async () => {
    const { bought, first } = await begun();
    await requestAsStaff(test, bought, { amount: 500 });
    await sendAll(test, bought);
    expect((await cancel(first)).json()).toMatchObject({ code: 'changed' });
    const answers = await Promise.all([1, 2].map(() => cancel(first, { refund: NOTE_PRICE - 500 })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const amounts = (await listRefunds(test, bought)).map(({ amount }) => amount);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([500, NOTE_PRICE - 500]);
  });

  it('[RO-4] [OS-8] is cancelled by operators alone, and never once it is delivered', async () => {
    const { first } = await begun();
    expect((await cancel(first, {}, await signIn(test, 'contable'))).statusCode).toBe(403);
    await test.deps.db
      .updateTable('order_line')
      .set({ state: 'delivered', delivered_at: test.deps.clock() })
      .where('id', '=', first)
      .execute();
    expect((await cancel(first)).json()).toMatchObject({ code: 'state' });
  });
});
