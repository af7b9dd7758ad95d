import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { camt054, camt054Batch, pain002 } from '../../../test/bank/bank-files.ts';
import { CREDITOR, createDebitApp, FIELDS, payByDebit } from '../../../test/bank/debit.ts';
import { jobsFor, latestAttempt, selectLedgerEntries, selectOrderRow } from '../../../test/purchase.ts';
import { creditNotice, type DebitDesk, openDebitDesk } from '../../../test/staff/debits.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { sendPaymentMail } from '../attempts/send-payment-mail.ts';

let test: TestApp;
let desk: DebitDesk;
beforeAll(async () => {
  test = await createDebitApp();
  desk = await openDebitDesk(test);
});
beforeEach(() => desk.reset());
afterAll(() => test.close());

describe("the bank's results", () => {
  it('[EN-15] pay the order once, when the money has arrived', async () => {
    const one = await desk.exportOneDebit();
    const accepted = pain002(one.file, {
      paymentInfo: one.paymentInfo,
      debits: [{ endToEndId: one.e2e, status: 'ACCP' }],
    });
    expect(await desk.listOutcomes(accepted)).toEqual(['accepted']);
    expect((await selectOrderRow(test, one.orderId)).state).toBe('awaiting_payment');
    const notice = creditNotice(one);
    expect(await desk.listOutcomes(notice)).toEqual(['settled']);
    expect((await selectOrderRow(test, one.orderId)).state).toBe('paid');
    expect(await selectLedgerEntries(test, one.orderId)).toEqual([
      { kind: 'payment', amount: 2512, currency: 'EUR', provider_ref: one.e2e },
    ]);
    const again = await desk.importFile(notice);
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ ok: false, refusal: 'seen_before', entries: [] });
    expect(await desk.listOutcomes(creditNotice(one))).toEqual(['known']);
    expect(await selectLedgerEntries(test, one.orderId)).toHaveLength(1);
    expect(await jobsFor(test, 'send-mail', one.orderId)).toHaveLength(1);
  });

  it('[EN-15] pay once when the same file is imported concurrently', async () => {
    const one = await desk.exportOneDebit();
    const notice = creditNotice(one);
    await Promise.all([desk.importFile(notice), desk.importFile(notice), desk.importFile(creditNotice(one))]);
    expect(await selectLedgerEntries(test, one.orderId)).toHaveLength(1);
  });

  it('[AR-6] reopen the order for payment and mail its customer when the debit is rejected', async () => {
    const one = await desk.exportOneDebit();
    const report = pain002(one.file, {
      paymentInfo: one.paymentInfo,
      group: 'PART',
      debits: [{ endToEndId: one.e2e, status: 'RJCT', reason: 'AC04' }],
    });
    const answer = (await desk.importFile(report)).json();
    expect(answer.entries).toEqual([
      { mandate: one.e2e, orderId: String(one.orderId), outcome: 'rejected', amount: 2512, reason: 'AC04' },
    ]);
    const attempt = await latestAttempt(test, one.orderId);
    expect(attempt).toMatchObject({ state: 'failed', failure_code: 'AC04' });
    await sendPaymentMail(test.deps, { mail: 'debit-rejected', attemptId: attempt.id });
    expect(test.mails.at(-1)?.subject).toMatch(/no ha pagado/);
    expect((await selectOrderRow(test, one.orderId)).state).toBe('awaiting_payment');
    // The same order by another bank account.
    const again = await payByDebit(one, { ...FIELDS, iban: 'ES7921000813610123456789' });
    expect(again).toMatchObject({ kind: 'next', step: { kind: 'debit', account: 'ES79 •••• 6789' } });
  });

  it('queue all debits again when the bank rejects the whole file', async () => {
    const [one, two] = await desk.exportDebits(2);
    if (!one || !two) throw new Error('two debits were expected');
    expect(await desk.listOutcomes(pain002(one.file, { group: 'RJCT', reason: 'FF01' }))).toEqual([
      'refused',
      'refused',
    ]);
    expect([await desk.getState(one), await desk.getState(two)]).toEqual(['queued', 'queued']);
    expect(await latestAttempt(test, one.orderId)).toMatchObject({ state: 'pending', ended_at: null });
    expect((await desk.createFile()).statusCode).toBe(200);
  });

  it('apply acceptance and credit to a whole batch', async () => {
    const [one, two] = await desk.exportDebits(2);
    if (!one || !two) throw new Error('two debits were expected');
    const report = { paymentInfo: one.paymentInfo, batch: 'ACCP', group: 'ACCP' };
    expect(await desk.listOutcomes(pain002(one.file, report))).toEqual(['accepted', 'accepted']);
    expect(await desk.listOutcomes(camt054Batch(CREDITOR.CREDITOR_IBAN, one.paymentInfo, 2512))).toEqual([
      'amount',
    ]);
    expect(await desk.getState(one)).toBe('accepted');
    expect(await desk.listOutcomes(camt054Batch(CREDITOR.CREDITOR_IBAN, one.paymentInfo, 5024))).toEqual([
      'settled',
      'settled',
    ]);
    expect((await selectOrderRow(test, two.orderId)).state).toBe('paid');
  });

  it('report unknown or mismatched entries and change nothing', async () => {
    const one = await desk.exportOneDebit();
    const large = camt054(CREDITOR.CREDITOR_IBAN, [{ endToEndId: 'LARGE', cents: 99_999_999_999 }]);
    expect(await desk.listOutcomes(large)).toEqual(['unknown']);
    const mixed = camt054(CREDITOR.CREDITOR_IBAN, [
      { endToEndId: 'NOTPROVIDED', cents: 2512 },
      { endToEndId: one.e2e, cents: 2511 },
      { endToEndId: one.e2e, cents: 2512, currency: 'USD' },
    ]);
    expect(await desk.listOutcomes(mixed)).toEqual(['unknown', 'amount', 'amount']);
    const announced = camt054(CREDITOR.CREDITOR_IBAN, [{ endToEndId: one.e2e, cents: 2512 }], {
      status: '<Sts>PDNG</Sts>',
    });
    expect(await desk.listOutcomes(announced)).toEqual([]);
    expect(await desk.getState(one)).toBe('exported');
  });

  it.each([
    ['another bank account', () => camt054('ES9121000418450200051332', []), 'foreign'],
    ["another creditor's file", () => pain002('somebody-elses', { group: 'ACCP' }), 'foreign'],
    ['no XML', () => 'Fecha;Importe\n', 'unreadable'],
    ['broken XML', () => '<Document><CstmrPmtStsRpt>', 'unreadable'],
    ['a document type', () => '<!DOCTYPE x [<!ENTITY a "b">]><Document/>', 'unreadable'],
    ['another kind of document', () => '<Document><BkToCstmrStmt/></Document>', 'unknown_kind'],
    [
      'an amount that is none',
      () => camt054(CREDITOR.CREDITOR_IBAN, [{ endToEndId: 'x', cents: 1 }]).replaceAll('0.01', '0,01'),
      'unreadable',
    ],
  ])('reject %s', async (_, make, refusal) => {
    const answer = await desk.importFile(make());
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ ok: false, refusal, entries: [] });
  });

  it('reject another file under a known number', async () => {
    await desk.importFile(camt054(CREDITOR.CREDITOR_IBAN, [], { id: 'TWICE' }));
    const other = await desk.importFile(
      camt054(CREDITOR.CREDITOR_IBAN, [{ endToEndId: 'x', cents: 1 }], { id: 'TWICE' }),
    );
    expect(other.json()).toMatchObject({ ok: false, refusal: 'same_number' });
  });
});
