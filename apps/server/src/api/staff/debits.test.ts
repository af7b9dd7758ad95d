import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { camt054, camt054Batch, pain002 } from '../../../test/bank-files.ts';
import {
  CREDITOR,
  createDebitApp,
  type Debited,
  FIELDS,
  IBAN,
  payByDebit,
  selectDebit,
  signedDebit,
  startAt,
  TUESDAY,
} from '../../../test/debit.ts';
import { attachDocument, deliver } from '../../../test/delivery.ts';
import {
  jobsFor,
  latestAttempt,
  selectAuditEvents,
  selectLedgerEntries,
  selectOrderRow,
} from '../../../test/purchase.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { sendPaymentMail } from '../../mails/send-payment-mail.ts';
import { eraseMandates } from '../../payments/direct-debits/erase-mandates.ts';
import { queueAnnounced } from '../../payments/providers/sepa/debits.queries.ts';
import { decryptIban } from '../../payments/providers/sepa/sign-mandate.ts';
import { reconcile } from '../../payments/reconciliation/reconcile.ts';
import { payOut } from '../../payments/refunds/pay-out.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import { lockForSettling } from '../../payments/settlement/settle.queries.ts';

let test: TestApp;
let accountant: StaffClient;
beforeAll(async () => {
  test = await createDebitApp();
  // Sign-in sessions expire by the machine's clock.
  test.setNow();
  accountant = await signIn(test, 'contable');
});
beforeEach(async () => {
  test.setNow(TUESDAY);
  await startAt(test, 'settled');
  await test.deps.db
    .updateTable('sepa_debit')
    .set({ state: 'cancelled' })
    .where('state', 'in', ['mandate_signed', 'queued'])
    .execute();
});
afterAll(() => test.close());

const createFile = (until = '2026-11-26') =>
  accountant.call('POST', 'api/debits/exports', { account: 'sepa', until });
const openFile = async (fileId: string) => (await accountant.call('GET', `api/debits/files/${fileId}`)).body;
const importFile = (text: string, client = accountant) =>
  client.call('POST', 'api/debits/imports?name=banco.xml', Buffer.from(text), {
    'content-type': 'application/xml',
  });
const list = async (tab = 'queued') => (await accountant.call('GET', `api/debits?tab=${tab}`)).json();

type ExportedDebit = Debited & { readonly e2e: string; readonly file: string; readonly paymentInfo: string };

/** Exports this many debits in one file. */
async function exportDebits(count = 1): Promise<ExportedDebit[]> {
  const signed: Debited[] = [];
  for (let at = 0; at < count; at += 1) signed.push(await signedDebit(test));
  const { fileId } = (await createFile()).json();
  return Promise.all(
    signed.map(async (one) => {
      const { mandate, payment_info } = await selectDebit(test, one.orderId);
      return { ...one, e2e: mandate, file: fileId.replaceAll('-', ''), paymentInfo: payment_info ?? '' };
    }),
  );
}
async function exportOneDebit(): Promise<ExportedDebit> {
  const [one] = await exportDebits();
  if (!one) throw new Error('nothing was handed in');
  return one;
}
const creditNotice = (...debits: ExportedDebit[]) =>
  camt054(
    CREDITOR.CREDITOR_IBAN,
    debits.map(({ e2e }) => ({ endToEndId: e2e, cents: 2512 })),
  );
const returnNotice = ({ e2e }: ExportedDebit, reason: string) =>
  camt054(CREDITOR.CREDITOR_IBAN, [{ endToEndId: e2e, cents: 2512, reason }]);
const outcomes = async (text: string) =>
  (await importFile(text)).json().entries.map(({ outcome }: { outcome: string }) => outcome);
const getState = async ({ orderId }: Debited) => (await selectDebit(test, orderId)).state;
const selectLines = ({ orderId }: Debited) =>
  test.deps.db.selectFrom('order_line').select(['id', 'state']).where('order_id', '=', orderId).execute();

describe('exporting debits', () => {
  it('[EN-15] puts the queued debits into one file, once, which can be downloaded again', async () => {
    const first = await signedDebit(test);
    const second = await signedDebit(test, { ...FIELDS, holder: 'Íñigo Prueba' });
    expect((await list()).due).toEqual([
      { account: 'sepa', day: '2026-11-26', count: 2, amount: 5024, late: false },
    ]);
    const response = await createFile();
    expect(response.statusCode).toBe(200);
    const { fileId } = response.json();
    const text = await openFile(fileId);
    expect(await openFile(fileId)).toBe(text);
    expect(text).toContain('<CtrlSum>50.24</CtrlSum>');
    expect(text).toContain('<ReqdColltnDt>2026-11-26</ReqdColltnDt>');
    expect(text).toContain('<Nm>Inigo Prueba</Nm>');
    expect(text.match(new RegExp(IBAN, 'g'))).toHaveLength(2);
    for (const one of [first, second]) {
      expect(await getState(one)).toBe('exported');
      expect(await latestAttempt(test, one.orderId)).toMatchObject({ state: 'processing' });
      expect(await selectAuditEvents(test, one.orderId)).toEqual(['order_placed', 'debit_exported']);
    }
    expect((await createFile()).statusCode).toBe(409);
    const { files, counts, debits } = await list('sent');
    expect(files[0]).toMatchObject({ id: fileId, kind: 'pain.008', debits: 2, amount: 5024 });
    expect(counts).toMatchObject({ queued: 0 });
    expect(debits[0]).toMatchObject({ account: 'ES91 •••• 1332', amount: 2512, state: 'exported' });
    expect(JSON.stringify(await list('sent'))).not.toContain(IBAN);
  });

  it('puts each debit into one file when two are created at once', async () => {
    const { orderId } = await signedDebit(test);
    const responses = await Promise.all([createFile(), createFile(), createFile()]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(
      (await selectAuditEvents(test, orderId)).filter((action) => action === 'debit_exported'),
    ).toHaveLength(1);
  });

  it('leaves debits that are due later', async () => {
    await signedDebit(test);
    expect((await createFile('2026-11-25')).statusCode).toBe(409);
    expect((await createFile('2026-11-26')).statusCode).toBe(200);
  });

  it('moves a collection day that has become too early, and notifies the customer', async () => {
    const { orderId, who } = await signedDebit(test);
    test.setNow(new Date('2026-11-27T09:00:00Z'));
    expect((await list()).due).toMatchObject([{ day: '2026-11-26', late: true }]);
    const { fileId } = (await createFile('2026-11-30')).json();
    // A Friday, two days ahead: Monday.
    expect(await openFile(fileId)).toContain('<ReqdColltnDt>2026-11-30</ReqdColltnDt>');
    const page = (await who.view('payment', { orderId: String(orderId), method: null })).json().value;
    expect(page.pending).toMatchObject({ kind: 'debit', collectOn: '2026-11-30T12:00:00.000Z' });
    const { id } = await latestAttempt(test, orderId);
    await sendPaymentMail(test.deps, { mail: 'debit-moved', attemptId: id });
    expect(test.mails.at(-1)).toMatchObject({ subject: expect.stringMatching(/cambia de día/) });
    expect(test.mails.at(-1)?.text).toContain('30 de noviembre de 2026');
  });

  it('cannot be cancelled by another payment method, unlike a queued debit', async () => {
    const beforeExport = await signedDebit(test);
    await test.deps.gateways.get('sepa')?.cancel({
      attemptId: (await latestAttempt(test, beforeExport.orderId)).id,
    } as never);
    expect(await getState(beforeExport)).toBe('cancelled');
    expect((await createFile()).statusCode).toBe(409);
    const afterExport = await exportOneDebit();
    expect(await payByDebit(afterExport)).toMatchObject({ kind: 'next', step: { kind: 'wait' } });
    expect(await getState(afterExport)).toBe('exported');
    const page = (
      await afterExport.who.view('payment', { orderId: String(afterExport.orderId), method: 'stripe' })
    ).json().value;
    expect(page).toMatchObject({
      method: 'bank',
      methods: [],
      pending: { kind: 'debit', mandate: afterExport.e2e },
      canChange: false,
    });
    // A customer who adds to the cart sees a notice about the payment in progress.
    const { underWayNote } = (await afterExport.who.view('checkout')).json().value;
    expect(underWayNote).toContain(`tu pedido ${afterExport.orderId} (25,12`);
    expect((await beforeExport.who.view('checkout')).json().value.underWayNote).toBeNull();
  });

  it('[AP-0] skips orders paid otherwise or being paid right now', async () => {
    const { db } = test.deps;
    const [signed, queued] = [await signedDebit(test), await signedDebit(test)];
    await queueAnnounced(db, 'sepa', TUESDAY);
    await db
      .updateTable('sepa_debit')
      .set({ state: 'mandate_signed' })
      .where('order_id', '=', signed.orderId)
      .execute();
    await db
      .updateTable('customer_order')
      .set({ state: 'paid' })
      .where('id', 'in', [signed.orderId, queued.orderId])
      .execute();
    const processing = await signedDebit(test);
    await db.transaction().execute(async (tx) => {
      await lockForSettling(tx, (await latestAttempt(test, processing.orderId)).id);
      expect((await createFile()).json()).toMatchObject({ ok: false });
    });
    expect(await selectDebit(test, processing.orderId)).toMatchObject({ state: 'queued' });
    expect((await createFile()).statusCode).toBe(200);
    expect(await selectDebit(test, signed.orderId)).toMatchObject({ state: 'mandate_signed' });
    expect(await selectDebit(test, queued.orderId)).toMatchObject({ state: 'queued' });
    expect(await selectDebit(test, processing.orderId)).toMatchObject({ state: 'exported' });
  });

  it('[RO-4] is open to accountants and admins only', async () => {
    test.setNow();
    const operator = await signIn(test, 'operador');
    const answers = [
      await operator.call('GET', 'api/debits'),
      await operator.call('POST', 'api/debits/exports', { account: 'sepa', until: '2026-11-26' }),
      await operator.call('GET', `api/debits/files/${randomUUID()}`),
      await importFile('<x/>', operator),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect((await (await signIn(test, 'admin')).call('GET', 'api/debits')).statusCode).toBe(200);
  });
});

describe("the bank's results", () => {
  it('[EN-15] pay the order once, when the money has arrived', async () => {
    const one = await exportOneDebit();
    const accepted = pain002(one.file, {
      paymentInfo: one.paymentInfo,
      debits: [{ endToEndId: one.e2e, status: 'ACCP' }],
    });
    expect(await outcomes(accepted)).toEqual(['accepted']);
    expect((await selectOrderRow(test, one.orderId)).state).toBe('awaiting_payment');
    const notice = creditNotice(one);
    expect(await outcomes(notice)).toEqual(['settled']);
    expect((await selectOrderRow(test, one.orderId)).state).toBe('paid');
    expect(await selectLedgerEntries(test, one.orderId)).toEqual([
      { kind: 'payment', amount: 2512, currency: 'EUR', provider_ref: one.e2e },
    ]);
    const again = await importFile(notice);
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ ok: false, refusal: 'seen_before', entries: [] });
    expect(await outcomes(creditNotice(one))).toEqual(['known']);
    expect(await selectLedgerEntries(test, one.orderId)).toHaveLength(1);
    expect(await jobsFor(test, 'send-mail', one.orderId)).toHaveLength(1);
  });

  it('[EN-15] pay once when the same file is imported concurrently', async () => {
    const one = await exportOneDebit();
    const notice = creditNotice(one);
    await Promise.all([importFile(notice), importFile(notice), importFile(creditNotice(one))]);
    expect(await selectLedgerEntries(test, one.orderId)).toHaveLength(1);
  });

  it('[AR-6] reopen the order for payment and mail its customer when the debit is rejected', async () => {
    const one = await exportOneDebit();
    const report = pain002(one.file, {
      paymentInfo: one.paymentInfo,
      group: 'PART',
      debits: [{ endToEndId: one.e2e, status: 'RJCT', reason: 'AC04' }],
    });
    const answer = (await importFile(report)).json();
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
    const [one, two] = await exportDebits(2);
    if (!one || !two) throw new Error('two were wanted');
    expect(await outcomes(pain002(one.file, { group: 'RJCT', reason: 'FF01' }))).toEqual([
      'refused',
      'refused',
    ]);
    expect([await getState(one), await getState(two)]).toEqual(['queued', 'queued']);
    expect(await latestAttempt(test, one.orderId)).toMatchObject({ state: 'pending', ended_at: null });
    expect((await createFile()).statusCode).toBe(200);
  });

  it('apply acceptance and credit to a whole batch', async () => {
    const [one, two] = await exportDebits(2);
    if (!one || !two) throw new Error('two were wanted');
    const report = { paymentInfo: one.paymentInfo, batch: 'ACCP', group: 'ACCP' };
    expect(await outcomes(pain002(one.file, report))).toEqual(['accepted', 'accepted']);
    expect(await outcomes(camt054Batch(CREDITOR.CREDITOR_IBAN, one.paymentInfo, 2512))).toEqual(['amount']);
    expect(await getState(one)).toBe('accepted');
    expect(await outcomes(camt054Batch(CREDITOR.CREDITOR_IBAN, one.paymentInfo, 5024))).toEqual([
      'settled',
      'settled',
    ]);
    expect((await selectOrderRow(test, two.orderId)).state).toBe('paid');
  });

  it('report unknown or mismatched entries and change nothing', async () => {
    const one = await exportOneDebit();
    const large = camt054(CREDITOR.CREDITOR_IBAN, [{ endToEndId: 'LARGE', cents: 99_999_999_999 }]);
    expect(await outcomes(large)).toEqual(['unknown']);
    const mixed = camt054(CREDITOR.CREDITOR_IBAN, [
      { endToEndId: 'NOTPROVIDED', cents: 2512 },
      { endToEndId: one.e2e, cents: 2511 },
      { endToEndId: one.e2e, cents: 2512, currency: 'USD' },
    ]);
    expect(await outcomes(mixed)).toEqual(['unknown', 'amount', 'amount']);
    const announced = camt054(CREDITOR.CREDITOR_IBAN, [{ endToEndId: one.e2e, cents: 2512 }], {
      status: '<Sts>PDNG</Sts>',
    });
    expect(await outcomes(announced)).toEqual([]);
    expect(await getState(one)).toBe('exported');
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
    const answer = await importFile(make());
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ ok: false, refusal, entries: [] });
  });

  it('reject another file under a known number', async () => {
    await importFile(camt054(CREDITOR.CREDITOR_IBAN, [], { id: 'TWICE' }));
    const other = await importFile(
      camt054(CREDITOR.CREDITOR_IBAN, [{ endToEndId: 'x', cents: 1 }], { id: 'TWICE' }),
    );
    expect(other.json()).toMatchObject({ ok: false, refusal: 'same_number' });
  });
});

describe('a debit returned after it was paid', () => {
  async function settledDebit(): Promise<ExportedDebit> {
    const one = await exportOneDebit();
    await importFile(creditNotice(one));
    return one;
  }

  it('[EN-15] is booked as a chargeback with a dispute, and pauses unfinished lines', async () => {
    const one = await settledDebit();
    test.setNow(new Date('2027-11-20T09:00:00Z'));
    expect(await outcomes(returnNotice(one, 'MD06'))).toEqual(['returned']);
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
    expect((await selectLines(one)).map(({ state }) => state)).toEqual(['waiting_customer']);
    expect(await selectAuditEvents(test, one.orderId)).toContain('payment_disputed');
    expect(await outcomes(returnNotice(one, 'MD06'))).toEqual(['known']);
    expect(await selectLedgerEntries(test, one.orderId)).toHaveLength(2);
  });

  it('keeps delivered lines delivered, and marks the order as unpaid for staff', async () => {
    const one = await settledDebit();
    const { lineId } = await attachDocument(test, one.orderId);
    await deliver(test, lineId);
    await importFile(returnNotice(one, 'AM04'));
    expect((await selectLines(one)).map(({ state }) => state)).toEqual(['delivered']);
    const order = (await accountant.call('GET', `api/orders/${one.orderId}`)).json();
    expect(order).toMatchObject({ state: 'paid', unpaid: true, payments: { balance: 0 } });
    const { rows } = (await accountant.call('GET', `api/queue?tab=done&text=${one.orderId}`)).json();
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
    await importFile(returnNotice(one, 'MD06'));
    const [refundId] = refundRequest.ok ? refundRequest.refundIds : [];
    expect(await payOut(test.deps, refundId ?? '', IBAN, 'conta@folio.example')).toBe('taken_back');
    const other = await settledDebit();
    await importFile(returnNotice(other, 'MD06'));
    expect(await requestRefund(test.deps, other.orderId, input)).toMatchObject({ reason: 'nothing_left' });
    const found = await reconcile(test.deps);
    expect(found.filter(({ orderId }) => orderId === other.orderId)).toEqual([]);
  });

  it("may arrive as a late rejection, where the store starts orders at the bank's acceptance", async () => {
    await startAt(test, 'accepted');
    const one = await exportOneDebit();
    const report = (status: string, reason?: string) =>
      pain002(one.file, {
        paymentInfo: one.paymentInfo,
        debits: [{ endToEndId: one.e2e, status, ...(reason && { reason }) }],
      });
    expect(await outcomes(report('ACCP'))).toEqual(['accepted']);
    expect((await selectOrderRow(test, one.orderId)).state).toBe('paid');
    expect(await outcomes(report('RJCT', 'AM04'))).toEqual(['rejected']);
    expect((await selectLedgerEntries(test, one.orderId)).map(({ amount }) => amount)).toEqual([2512, -2512]);
    expect((await selectLines(one)).map(({ state }) => state)).toEqual(['waiting_customer']);
  });

  it('counts as rejected before its credit, and a later credit changes nothing', async () => {
    const one = await exportOneDebit();
    expect(await outcomes(returnNotice(one, 'AC06'))).toEqual(['returned']);
    expect(await latestAttempt(test, one.orderId)).toMatchObject({ state: 'failed', failure_code: 'AC06' });
    expect(await outcomes(creditNotice(one))).toEqual(['out_of_turn']);
    expect(await selectLedgerEntries(test, one.orderId)).toEqual([]);
  });
});

describe('bank accounts', () => {
  it('are erased once no debit can be returned; the accepted wording stays', async () => {
    const one = await exportOneDebit();
    await importFile(creditNotice(one));
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
    expect((await accountant.call('GET', `api/debits/files/${fileId}`)).statusCode).toBe(404);
  });
});
