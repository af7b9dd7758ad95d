import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver } from '../../../test/delivery.ts';
import { PERIOD_ENDS, payWithoutConsents, TUESDAY } from '../../../test/order-without-consents.ts';
import { listAmounts, listRefunds, sendAll } from '../../../test/providers/refunds.ts';
import { EMAIL, selectAuditEvents } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import {
  buyNotes,
  FIRST_NOTE,
  NOTE_KEPT,
  NOTE_PRICE,
  NOTE_REST,
  readLines,
  sendReceipts,
  withdrawalPage,
  withdrawFrom,
} from '../../../test/withdrawal.ts';
import { beginOrders } from '../../orders/start-consents/begin-orders.ts';
import { issueCreditNote } from '../../payments/invoices/issue-credit-note.ts';
import { issueInvoice } from '../../payments/invoices/issue-invoice.ts';
import { revokeRefund } from '../../payments/refunds/revoke-refund.ts';
import { allowErasing, eraseWithdrawals } from '../own-data/erase-order.queries.ts';
import { selectWithdrawals } from './withdrawals.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.setNow(TUESDAY);
});
afterAll(() => test.close());

const states = async (order: { orderId: number }) => (await readLines(test, order)).map(({ state }) => state);

describe('a withdrawal from one of two lines', () => {
  it('[AP-28] [OS-1] returns its price by itself, tells the customer, and leaves the other line alone', async () => {
    const bought = await buyNotes(test);
    const invoiced = await issueInvoice(test.deps, bought.orderId);
    expect(invoiced.kind).toBe('issued');
    const [first, second] = await readLines(test, bought);
    const result = await withdrawFrom(bought, [first?.id as number], { reason: 'Ya no me hace falta.' });
    expect(result).toMatchObject({ ok: true });
    expect(await states(bought)).toEqual(['cancelled', 'paid']);
    expect(await listRefunds(test, bought)).toMatchObject([
      {
        state: 'requested',
        amount: NOTE_PRICE,
        reason: 'withdrawal',
        requested_by: 'withdrawal',
        lines: [{ lineId: first?.id, amount: NOTE_PRICE }],
      },
    ]);
    const [refund] = await sendAll(test, bought);
    expect(refund).toMatchObject({ state: 'succeeded' });
    expect(await states(bought)).toEqual(['refunded', 'paid']);
    expect(await listAmounts(test, bought)).toEqual([
      ['payment', 2 * NOTE_PRICE],
      ['refund', -NOTE_PRICE],
    ]);
    expect(await issueCreditNote(test.deps, refund?.id as string)).toMatchObject({
      kind: 'issued',
      invoice: { gross: -NOTE_PRICE },
    });
    expect(await selectAuditEvents(test, bought.orderId)).toContain('contract_withdrawn');
    expect((await withdrawalPage(bought))?.lines.map(({ returned }) => returned)).toEqual([
      null,
      { refund: NOTE_PRICE, kept: 0 },
    ]);
    const view = (await bought.who.view('order', { orderId: String(bought.orderId), key: null })).json()
      .value;
    expect(view.withdrawal).toMatchObject({ isOpen: true, lineIds: [first?.id] });
    expect(view.lines[1]).toMatchObject({ id: second?.id, status: { code: 'to_process' } });
  });

  it('[AP-28] mails its receipt at once: the statement, its exact time, the lines and the money', async () => {
    const bought = await buyNotes(test);
    const [first] = await readLines(test, bought);
    await withdrawFrom(bought, [first?.id as number], { reason: 'Me equivoqué\nde finca.' });
    const mail = await sendReceipts(test, bought);
    expect(mail).toMatchObject({
      to: EMAIL,
      subject: `Justificante: has desistido del pedido ${bought.orderId}`,
    });
    const text = (mail?.text ?? '').replaceAll('\u00a0', ' ');
    for (const sentence of [
      `Desisto del contrato del pedido ${bought.orderId} en cuanto a: ${FIRST_NOTE}.`,
      '24 de noviembre de 2026 a las 10:00:00 CET',
      'Aún no hemos empezado: te devolvemos todo, 25,12 €.',
      'Te devolvemos en total 25,12 €.',
      'como muy tarde el 8 de diciembre de 2026',
      'Me equivoqué',
    ])
      expect(text).toContain(sentence);
    const count = test.mails.length;
    await sendReceipts(test, bought);
    expect(test.mails).toHaveLength(count);
  });

  it('keeps amounts and moment, and no person, once the order’s data are erased', async () => {
    const bought = await buyNotes(test);
    const [first] = await readLines(test, bought);
    await withdrawFrom(bought, [first?.id as number], { reason: 'Soy Ana Prueba.' });
    await test.deps.db.transaction().execute(async (tx) => {
      await allowErasing(tx);
      await eraseWithdrawals(tx, bought.orderId);
    });
    const [stored] = await selectWithdrawals(test.deps.db, [bought.orderId]);
    expect(stored).toMatchObject({ declared_at: TUESDAY, statement: { lines: [{ refund: NOTE_PRICE }] } });
    expect(JSON.stringify(stored)).not.toMatch(/Ana Prueba|correo\.example|Calle/);
  });

  it('is stored as declared, and nothing can change it', async () => {
    const bought = await buyNotes(test);
    const [first] = await readLines(test, bought);
    const result = await withdrawFrom(bought, [first?.id as number]);
    if (!result?.ok) throw new Error('no withdrawal');
    const id = result.withdrawalId;
    const receipt = { orderId: String(bought.orderId), withdrawalId: id };
    expect((await bought.who.view('withdrawalReceipt', receipt)).json().value).toMatchObject({
      at: TUESDAY.toISOString(),
      locale: 'es',
      email: EMAIL,
      refund: NOTE_PRICE,
      lines: [{ productName: FIRST_NOTE, refund: NOTE_PRICE, kept: 0 }],
    });
    const change = test.deps.db
      .updateTable('withdrawal')
      .set({ declared_at: new Date() })
      .where('id', '=', id);
    await expect(change.execute()).rejects.toThrow('append-only');
    await expect(
      test.deps.db.deleteFrom('withdrawn_line').where('withdrawal_id', '=', id).execute(),
    ).rejects.toThrow('append-only');
  });
});

describe('a withdrawal', () => {
  it('[AP-28] from work under way keeps the part that was agreed, and closes the line with the rest', async () => {
    const bought = await buyNotes(test, 1);
    const [line] = await readLines(test, bought);
    expect(line).toMatchObject({ begun_fee: NOTE_KEPT });
    await test.deps.db
      .updateTable('order_line')
      .set({ state: 'in_progress' })
      .where('id', '=', line?.id as number)
      .execute();
    expect(await withdrawFrom(bought, [line?.id as number])).toMatchObject({ ok: true });
    expect(await listRefunds(test, bought)).toMatchObject([{ amount: NOTE_REST }]);
    await sendAll(test, bought);
    expect(await states(bought)).toEqual(['refunded']);
  });

  it('[AP-28] from finished work is refused with the reason, and changes nothing', async () => {
    const bought = await buyNotes(test, 1);
    const [line] = await readLines(test, bought);
    await deliver(test, line?.id as number);
    expect(await withdrawFrom(bought, [line?.id as number])).toMatchObject({
      ok: false,
      reason: 'refused',
      message: expect.stringContaining('Ya está entregado'),
    });
    expect(await states(bought)).toEqual(['delivered']);
    expect(await listRefunds(test, bought)).toEqual([]);
  });

  it('[AP-28] without consents returns everything, and the work never begins', async () => {
    const order = await payWithoutConsents(test);
    const [line] = await readLines(test, order);
    expect(line?.state).toBe('waiting_customer');
    expect(await withdrawFrom(order, [line?.id as number])).toMatchObject({ ok: true });
    await sendAll(test, { ...order, providerRef: '' });
    test.setNow(PERIOD_ENDS);
    await beginOrders(test.deps);
    test.setNow(TUESDAY);
    expect(await states(order)).toEqual(['refunded']);
  });

  it('[AP-28] after the period is refused with its last day; one moment before, it stands', async () => {
    const bought = await buyNotes(test, 1);
    const [line] = await readLines(test, bought);
    test.setNow(PERIOD_ENDS);
    expect(await withdrawFrom(bought, [line?.id as number])).toMatchObject({
      ok: false,
      message: expect.stringContaining('terminó el 9 de diciembre de 2026'),
    });
    const view = (await bought.who.view('order', { orderId: String(bought.orderId), key: null })).json()
      .value;
    expect(view.withdrawal).toMatchObject({
      isOpen: false,
      notes: [{ text: expect.stringContaining('terminó'), lineIds: [] }],
    });
    test.setNow(new Date(PERIOD_ENDS.getTime() - 1));
    expect(await withdrawFrom(bought, [line?.id as number])).toMatchObject({ ok: true });
    test.setNow(TUESDAY);
  });

  it('[AP-28] by a business is refused', async () => {
    const bought = await buyNotes(test, 1);
    const { db } = test.deps;
    await db
      .updateTable('customer_order')
      .set({ buyer_type: 'business' })
      .where('id', '=', bought.orderId)
      .execute();
    const [line] = await readLines(test, bought);
    expect(await withdrawFrom(bought, [line?.id as number])).toMatchObject({
      ok: false,
      message: expect.stringContaining('consumidores'),
    });
  });

  it('without a line, or with one of another order, is refused', async () => {
    const [bought, other] = [await buyNotes(test, 1), await buyNotes(test, 1)];
    const [line] = await readLines(test, other);
    expect(await withdrawFrom(bought, [])).toMatchObject({ ok: false, reason: 'no_lines' });
    expect(await withdrawFrom(bought, [line?.id as number], { shown: 0 })).toMatchObject({ ok: false });
    expect(await states(other)).toEqual(['paid']);
  });

  it('that no provider can refund waits for a transfer, says so, and cannot be revoked', async () => {
    test.gateway.refundsWill('manual');
    const bought = await buyNotes(test, 1);
    const [line] = await readLines(test, bought);
    expect((await withdrawalPage(bought))?.how).toContain('IBAN');
    await withdrawFrom(bought, [line?.id as number]);
    const [refund] = await sendAll(test, bought);
    test.gateway.refundsWill('succeed');
    expect(refund?.state).toBe('by_hand');
    expect(await revokeRefund(test.deps, refund?.id as string, 'conta@folio.example')).toBe('owed');
    expect(await states(bought)).toEqual(['cancelled']);
  });
});
