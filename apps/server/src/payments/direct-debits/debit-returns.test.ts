import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pain002 } from '../../../test/bank/bank-files.ts';
import { createDebitApp, selectDebit, startAt, TUESDAY } from '../../../test/bank/debit.ts';
import { IBAN } from '../../../test/bank/iban.ts';
import { attachDocument, deliver } from '../../../test/delivery.ts';
import {
  latestAttempt,
  selectAuditEvents,
  selectLedgerEntries,
  selectOrderRow,
  sendMailsAbout,
} from '../../../test/purchase.ts';
import {
  creditNotice,
  type DebitDesk,
  type ExportedDebit,
  openDebitDesk,
  returnNotice,
} from '../../../test/staff/debits.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { decryptIban } from '../providers/sepa/sign-mandate.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { payOut } from '../refunds/pay-out.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { eraseMandates } from './erase-mandates.ts';

let test: TestApp;
let desk: DebitDesk;
beforeAll(async () => {
  test = await createDebitApp();
  desk = await openDebitDesk(test);
});
beforeEach(() => desk.reset());
afterAll(() => test.close());

describe('a debit returned after it was paid', () => {
  async function settledDebit(): Promise<ExportedDebit> {
    const one = await desk.exportOneDebit();
    await desk.importFile(creditNotice(one));
    return one;
  }

  it('[EN-15] is booked as a chargeback with a dispute, and pauses unfinished lines', async () => {
    const one = await settledDebit();
    test.setNow(new Date('2027-11-20T09:00:00Z'));
    expect(await desk.listOutcomes(returnNotice(one, 'MD06'))).toEqual(['returned']);
    test.setNow(TUESDAY);
    expect(await selectLedgerEntries(test, one.orderId)).toEqual([
      { kind: 'payment', amount: 2512, currency: 'EUR', provider_ref: one.e2e },
      { kind: 'chargeback', amount: -2512, currency: 'EUR', provider_ref: one.e2e },
    ]);
    const disputes = await test.deps.db
      .selectFrom('dispute')
      .select(['amount', 'reason', 'state'])
      .where('order_id', '=', one.orderId)
      .execute();
    expect(disputes).toEqual([{ amount: 2512, reason: 'MD06', state: 'lost' }]);
    expect((await selectOrderRow(test, one.orderId)).state).toBe('paid');
    expect((await desk.selectLines(one)).map(({ state }) => state)).toEqual(['waiting_customer']);
    const events = await selectAuditEvents(test, one.orderId);
    expect(events).toContain('payment_returned');
    expect(events).not.toContain('payment_disputed');
    expect(await desk.listOutcomes(returnNotice(one, 'MD06'))).toEqual(['known']);
    expect(await selectLedgerEntries(test, one.orderId)).toHaveLength(2);
  });

  it('[AR-6] is explained to its customer on the page of the order and by one mail', async () => {
    const one = await settledDebit();
    const chargeback = async () =>
      (await one.who.view('order', { orderId: String(one.orderId), key: null })).json().value.chargeback;
    expect(await chargeback()).toBeNull();
    await desk.importFile(returnNotice(one, 'MD06'));
    await desk.importFile(returnNotice(one, 'MD06'));
    expect(await chargeback()).toEqual({ amount: 2512, isDebit: true });
    const { id } = await latestAttempt(test, one.orderId);
    expect((await sendMailsAbout(test, id)).filter((mail) => mail === 'debit-returned')).toHaveLength(1);
    const mail = test.mails.at(-1);
    expect(mail?.subject).toBe(`Tu banco nos ha devuelto el cargo del pedido ${one.orderId}`);
    expect(mail?.text).toMatch(/25,12\s€.*queda en pausa/);
  });

  it('keeps delivered lines delivered, and marks the order as unpaid for staff', async () => {
    const one = await settledDebit();
    const { lineId } = await attachDocument(test, one.orderId);
    await deliver(test, lineId);
    await desk.importFile(returnNotice(one, 'AM04'));
    expect((await desk.selectLines(one)).map(({ state }) => state)).toEqual(['delivered']);
    const order = (await desk.accountant.call('GET', `api/orders/${one.orderId}`)).json();
    expect(order).toMatchObject({ state: 'paid', unpaid: true, payments: { balance: 0 } });
    const { rows } = (await desk.accountant.call('GET', `api/queue?tab=done&text=${one.orderId}`)).json();
    expect(rows).toMatchObject([{ unpaid: true }]);
  });

  it('is not refunded a second time, and causes no difference in the reconciliation', async () => {
    const one = await settledDebit();
    const input = {
      lineIds: [],
      amount: null,
      reason: 'customer',
      note: '',
      by: 'conta@folio.example',
    } as const;
    const refundRequest = await requestRefund(test.deps, one.orderId, input);
    await test.deps.db
      .updateTable('refund')
      .set({ state: 'by_hand' })
      .where('order_id', '=', one.orderId)
      .execute();
    await desk.importFile(returnNotice(one, 'MD06'));
    const [refundId] = refundRequest.ok ? refundRequest.refundIds : [];
    expect(await payOut(test.deps, refundId ?? '', IBAN, 'conta@folio.example')).toBe('charged_back');
    const other = await settledDebit();
    await desk.importFile(returnNotice(other, 'MD06'));
    expect(await requestRefund(test.deps, other.orderId, input)).toMatchObject({ reason: 'nothing_left' });
    const found = await reconcile(test.deps);
    expect(found.filter(({ orderId }) => orderId === other.orderId)).toEqual([]);
  });

  it("may arrive as a late rejection, where the store starts orders at the bank's acceptance", async () => {
    await startAt(test, 'accepted');
    const one = await desk.exportOneDebit();
    const report = (status: string, reason?: string) =>
      pain002(one.file, {
        paymentInfo: one.paymentInfo,
        debits: [{ endToEndId: one.e2e, status, ...(reason && { reason }) }],
      });
    expect(await desk.listOutcomes(report('ACCP'))).toEqual(['accepted']);
    expect((await selectOrderRow(test, one.orderId)).state).toBe('paid');
    expect(await desk.listOutcomes(report('RJCT', 'AM04'))).toEqual(['rejected']);
    expect((await selectLedgerEntries(test, one.orderId)).map(({ amount }) => amount)).toEqual([2512, -2512]);
    expect((await desk.selectLines(one)).map(({ state }) => state)).toEqual(['waiting_customer']);
  });

  it('counts as rejected before its credit, and a later credit changes nothing', async () => {
    const one = await desk.exportOneDebit();
    expect(await desk.listOutcomes(returnNotice(one, 'AC06'))).toEqual(['returned']);
    expect(await latestAttempt(test, one.orderId)).toMatchObject({ state: 'failed', failure_code: 'AC06' });
    expect(await desk.listOutcomes(creditNotice(one))).toEqual(['out_of_turn']);
    expect(await selectLedgerEntries(test, one.orderId)).toEqual([]);
  });
});

describe('bank accounts', () => {
  it('are erased once no debit can be returned; the accepted wording stays', async () => {
    const one = await desk.exportOneDebit();
    await desk.importFile(creditNotice(one));
    test.setNow(new Date('2028-01-20T09:00:00Z'));
    await eraseMandates(test.deps);
    expect(test.deps.clock()).toEqual(new Date('2028-01-20T09:00:00Z'));
    expect(decryptIban(test.deps, await selectDebit(test, one.orderId))).toBe(IBAN);
    test.setNow(new Date('2028-01-27T09:00:00Z'));
    await eraseMandates(test.deps);
    const debit = await selectDebit(test, one.orderId);
    expect(debit).toMatchObject({ holder: '', ip: '', state: 'settled' });
    expect(debit.iban).toHaveLength(0);
    expect(debit.wording).toContain('ES91 •••• 1332');
    const fileId = one.file.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
    test.setNow(TUESDAY);
    expect((await desk.accountant.call('GET', `api/debits/files/${fileId}`)).statusCode).toBe(404);
  });
});
