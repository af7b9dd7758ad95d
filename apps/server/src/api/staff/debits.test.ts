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
  // Signing in lives by the machine's clock.
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

const makeFile = (until = '2026-11-26') =>
  accountant.call('POST', 'api/debits/exports', { account: 'sepa', until });
const openFile = async (fileId: string) => (await accountant.call('GET', `api/debits/files/${fileId}`)).body;
const send = (text: string, who = accountant) =>
  who.call('POST', 'api/debits/imports?name=banco.xml', Buffer.from(text), {
    'content-type': 'application/xml',
  });
const list = async (tab = 'queued') => (await accountant.call('GET', `api/debits?tab=${tab}`)).json();

type Handed = Debited & { readonly e2e: string; readonly file: string; readonly paymentInfo: string };

/** Debits that the bank has, in one file. */
async function handedIn(count = 1): Promise<Handed[]> {
  const signed: Debited[] = [];
  for (let at = 0; at < count; at += 1) signed.push(await signedDebit(test));
  const { fileId } = (await makeFile()).json();
  return Promise.all(
    signed.map(async (one) => {
      const { mandate, payment_info } = await selectDebit(test, one.orderId);
      return { ...one, e2e: mandate, file: fileId.replaceAll('-', ''), paymentInfo: payment_info ?? '' };
    }),
  );
}
async function oneHandedIn(): Promise<Handed> {
  const [one] = await handedIn();
  if (!one) throw new Error('nothing was handed in');
  return one;
}
const credit = (...debits: Handed[]) =>
  camt054(
    CREDITOR.CREDITOR_IBAN,
    debits.map(({ e2e }) => ({ endToEndId: e2e, cents: 2512 })),
  );
const taken = ({ e2e }: Handed, reason: string) =>
  camt054(CREDITOR.CREDITOR_IBAN, [{ endToEndId: e2e, cents: 2512, reason }]);
const outcomes = async (text: string) =>
  (await send(text)).json().entries.map(({ outcome }: { outcome: string }) => outcome);
const stateOf = async ({ orderId }: Debited) => (await selectDebit(test, orderId)).state;
const linesOf = ({ orderId }: Debited) =>
  test.deps.db.selectFrom('order_line').select(['id', 'state']).where('order_id', '=', orderId).execute();

describe('handing debits in', () => {
  it('[EN-15] makes one file of what is queued, once, which may be had again', async () => {
    const first = await signedDebit(test);
    const second = await signedDebit(test, { ...FIELDS, holder: 'Íñigo Prueba' });
    expect((await list()).due).toEqual([
      { account: 'sepa', day: '2026-11-26', count: 2, amount: 5024, late: false },
    ]);
    const made = await makeFile();
    expect(made.statusCode).toBe(200);
    const { fileId } = made.json();
    const text = await openFile(fileId);
    expect(await openFile(fileId)).toBe(text);
    expect(text).toContain('<CtrlSum>50.24</CtrlSum>');
    expect(text).toContain('<ReqdColltnDt>2026-11-26</ReqdColltnDt>');
    expect(text).toContain('<Nm>Inigo Prueba</Nm>');
    expect(text.match(new RegExp(IBAN, 'g'))).toHaveLength(2);
    for (const one of [first, second]) {
      expect(await stateOf(one)).toBe('exported');
      expect(await latestAttempt(test, one.orderId)).toMatchObject({ state: 'processing' });
      expect(await selectAuditEvents(test, one.orderId)).toEqual(['order_placed', 'debit_exported']);
    }
    expect((await makeFile()).statusCode).toBe(409);
    const { files, counts, debits } = await list('sent');
    expect(files[0]).toMatchObject({ id: fileId, kind: 'pain.008', debits: 2, amount: 5024 });
    expect(counts).toMatchObject({ queued: 0 });
    expect(debits[0]).toMatchObject({ account: 'ES91 •••• 1332', amount: 2512, state: 'exported' });
    expect(JSON.stringify(await list('sent'))).not.toContain(IBAN);
  });

  it('puts each debit into one file when two are made at once', async () => {
    const { orderId } = await signedDebit(test);
    const made = await Promise.all([makeFile(), makeFile(), makeFile()]);
    expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await selectAuditEvents(test, orderId)).filter((verb) => verb === 'debit_exported')).toHaveLength(
      1,
    );
  });

  it('leaves for another day what is due later', async () => {
    await signedDebit(test);
    expect((await makeFile('2026-11-25')).statusCode).toBe(409);
    expect((await makeFile('2026-11-26')).statusCode).toBe(200);
  });

  it('moves a day that cannot be kept, and has the customer told anew', async () => {
    const { orderId, who } = await signedDebit(test);
    test.setNow(new Date('2026-11-27T09:00:00Z'));
    expect((await list()).due).toMatchObject([{ day: '2026-11-26', late: true }]);
    const { fileId } = (await makeFile('2026-11-30')).json();
    // A Friday, two days ahead: Monday.
    expect(await openFile(fileId)).toContain('<ReqdColltnDt>2026-11-30</ReqdColltnDt>');
    const page = (await who.view('payment', String(orderId), null)).json().value;
    expect(page.pending).toMatchObject({ kind: 'debit', collectOn: '2026-11-30T12:00:00.000Z' });
    const { id } = await latestAttempt(test, orderId);
    await sendPaymentMail(test.deps, { mail: 'debit-moved', attemptId: id });
    expect(test.mails.at(-1)).toMatchObject({ subject: expect.stringMatching(/cambia de día/) });
    expect(test.mails.at(-1)?.text).toContain('30 de noviembre de 2026');
  });

  it('is called off by paying another way before, and not after', async () => {
    const early = await signedDebit(test);
    await test.deps.gateways.get('sepa')?.cancel({
      attemptId: (await latestAttempt(test, early.orderId)).id,
    } as never);
    expect(await stateOf(early)).toBe('cancelled');
    expect((await makeFile()).statusCode).toBe(409);
    const late = await oneHandedIn();
    expect(await payByDebit(late)).toMatchObject({ kind: 'next', step: { kind: 'wait' } });
    expect(await stateOf(late)).toBe('exported');
    const page = (await late.who.view('payment', String(late.orderId), 'stripe')).json().value;
    expect(page).toMatchObject({
      method: 'bank',
      methods: [],
      pending: { kind: 'debit', mandate: late.e2e },
      canChange: false,
    });
    // Who adds something to it is told what is on its way.
    const { underWayNote } = (await late.who.view('checkout')).json().value;
    expect(underWayNote).toContain(`tu pedido ${late.orderId} (25,12`);
    expect((await early.who.view('checkout')).json().value.underWayNote).toBeNull();
  });

  it('[AP-0] leaves out what was paid otherwise, or is being paid at this moment', async () => {
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
    const meanwhile = await signedDebit(test);
    await db.transaction().execute(async (tx) => {
      await lockForSettling(tx, (await latestAttempt(test, meanwhile.orderId)).id);
      expect((await makeFile()).json()).toMatchObject({ ok: false });
    });
    expect(await selectDebit(test, meanwhile.orderId)).toMatchObject({ state: 'queued' });
    expect((await makeFile()).statusCode).toBe(200);
    expect(await selectDebit(test, signed.orderId)).toMatchObject({ state: 'mandate_signed' });
    expect(await selectDebit(test, queued.orderId)).toMatchObject({ state: 'queued' });
    expect(await selectDebit(test, meanwhile.orderId)).toMatchObject({ state: 'exported' });
  });

  it('[RO-4] is for accountants and admins', async () => {
    test.setNow();
    const operator = await signIn(test, 'operador');
    const answers = [
      await operator.call('GET', 'api/debits'),
      await operator.call('POST', 'api/debits/exports', { account: 'sepa', until: '2026-11-26' }),
      await operator.call('GET', `api/debits/files/${randomUUID()}`),
      await send('<x/>', operator),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect((await (await signIn(test, 'admin')).call('GET', 'api/debits')).statusCode).toBe(200);
  });
});

describe('what the bank answers', () => {
  it('[EN-15] pays the order once the money is there, once', async () => {
    const one = await oneHandedIn();
    const accepted = pain002(one.file, {
      paymentInfo: one.paymentInfo,
      debits: [{ endToEndId: one.e2e, status: 'ACCP' }],
    });
    expect(await outcomes(accepted)).toEqual(['accepted']);
    expect((await selectOrderRow(test, one.orderId)).state).toBe('awaiting_payment');
    const money = credit(one);
    expect(await outcomes(money)).toEqual(['settled']);
    expect((await selectOrderRow(test, one.orderId)).state).toBe('paid');
    expect(await selectLedgerEntries(test, one.orderId)).toEqual([
      { kind: 'payment', amount: 2512, currency: 'EUR', provider_ref: one.e2e },
    ]);
    const again = await send(money);
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ ok: false, refusal: 'seen_before', entries: [] });
    expect(await outcomes(credit(one))).toEqual(['known']);
    expect(await selectLedgerEntries(test, one.orderId)).toHaveLength(1);
    expect(await jobsFor(test, 'send-mail', one.orderId)).toHaveLength(1);
  });

  it('[EN-15] pays with the same file sent twice at once', async () => {
    const one = await oneHandedIn();
    const money = credit(one);
    await Promise.all([send(money), send(money), send(credit(one))]);
    expect(await selectLedgerEntries(test, one.orderId)).toHaveLength(1);
  });

  it('[AR-6] gives the order back to its customer when the debit is rejected, and writes to them', async () => {
    const one = await oneHandedIn();
    const report = pain002(one.file, {
      paymentInfo: one.paymentInfo,
      group: 'PART',
      debits: [{ endToEndId: one.e2e, status: 'RJCT', reason: 'AC04' }],
    });
    const answer = (await send(report)).json();
    expect(answer.entries).toEqual([
      { mandate: one.e2e, orderId: String(one.orderId), outcome: 'rejected', amount: 2512, reason: 'AC04' },
    ]);
    const attempt = await latestAttempt(test, one.orderId);
    expect(attempt).toMatchObject({ state: 'failed', failure_code: 'AC04' });
    await sendPaymentMail(test.deps, { mail: 'debit-rejected', attemptId: attempt.id });
    expect(test.mails.at(-1)?.subject).toMatch(/no ha pagado/);
    expect((await selectOrderRow(test, one.orderId)).state).toBe('awaiting_payment');
    // The same order by another account.
    const again = await payByDebit(one, { ...FIELDS, iban: 'ES7921000813610123456789' });
    expect(again).toMatchObject({ kind: 'next', step: { kind: 'debit', account: 'ES79 •••• 6789' } });
  });

  it('takes a file that was refused as a whole back into the queue: nobody’s debit was looked at', async () => {
    const [one, two] = await handedIn(2);
    if (!one || !two) throw new Error('two were wanted');
    expect(await outcomes(pain002(one.file, { group: 'RJCT', reason: 'FF01' }))).toEqual([
      'refused',
      'refused',
    ]);
    expect([await stateOf(one), await stateOf(two)]).toEqual(['queued', 'queued']);
    expect(await latestAttempt(test, one.orderId)).toMatchObject({ state: 'pending', ended_at: null });
    expect((await makeFile()).statusCode).toBe(200);
  });

  it('understands money and acceptance for a whole batch', async () => {
    const [one, two] = await handedIn(2);
    if (!one || !two) throw new Error('two were wanted');
    const report = { paymentInfo: one.paymentInfo, batch: 'ACCP', group: 'ACCP' };
    expect(await outcomes(pain002(one.file, report))).toEqual(['accepted', 'accepted']);
    expect(await outcomes(camt054Batch(CREDITOR.CREDITOR_IBAN, one.paymentInfo, 2512))).toEqual(['amount']);
    expect(await stateOf(one)).toBe('accepted');
    expect(await outcomes(camt054Batch(CREDITOR.CREDITOR_IBAN, one.paymentInfo, 5024))).toEqual([
      'settled',
      'settled',
    ]);
    expect((await selectOrderRow(test, two.orderId)).state).toBe('paid');
  });

  it('tells of what is not ours or not as it should be, and changes nothing', async () => {
    const one = await oneHandedIn();
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
    expect(await stateOf(one)).toBe('exported');
  });

  it.each([
    ['another account', () => camt054('ES9121000418450200051332', []), 'foreign'],
    ['another’s file', () => pain002('somebody-elses', { group: 'ACCP' }), 'foreign'],
    ['no XML', () => 'Fecha;Importe\n', 'unreadable'],
    ['a broken one', () => '<Document><CstmrPmtStsRpt>', 'unreadable'],
    ['a document type', () => '<!DOCTYPE x [<!ENTITY a "b">]><Document/>', 'unreadable'],
    ['another kind', () => '<Document><BkToCstmrStmt/></Document>', 'unknown_kind'],
    [
      'an amount that is none',
      () => camt054(CREDITOR.CREDITOR_IBAN, [{ endToEndId: 'x', cents: 1 }]).replaceAll('0.01', '0,01'),
      'unreadable',
    ],
  ])('refuses %s', async (_, make, refusal) => {
    const answer = await send(make());
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ ok: false, refusal, entries: [] });
  });

  it('refuses another file under a number that was there', async () => {
    await send(camt054(CREDITOR.CREDITOR_IBAN, [], { id: 'TWICE' }));
    const other = await send(
      camt054(CREDITOR.CREDITOR_IBAN, [{ endToEndId: 'x', cents: 1 }], { id: 'TWICE' }),
    );
    expect(other.json()).toMatchObject({ ok: false, refusal: 'same_number' });
  });
});

describe('a debit that comes back after it was paid', () => {
  async function settled(): Promise<Handed> {
    const one = await oneHandedIn();
    await send(credit(one));
    return one;
  }

  it('[EN-15] is booked below zero, disputed, told of, and holds what is not finished', async () => {
    const one = await settled();
    test.setNow(new Date('2027-11-20T09:00:00Z'));
    expect(await outcomes(taken(one, 'MD06'))).toEqual(['returned']);
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
    expect((await linesOf(one)).map(({ state }) => state)).toEqual(['waiting_customer']);
    expect(await selectAuditEvents(test, one.orderId)).toContain('payment_disputed');
    expect(await outcomes(taken(one, 'MD06'))).toEqual(['known']);
    expect(await selectLedgerEntries(test, one.orderId)).toHaveLength(2);
  });

  it('leaves what was delivered with its customer, and marks the order for staff', async () => {
    const one = await settled();
    const { lineId } = await attachDocument(test, one.orderId);
    await deliver(test, lineId);
    await send(taken(one, 'AM04'));
    expect((await linesOf(one)).map(({ state }) => state)).toEqual(['delivered']);
    const order = (await accountant.call('GET', `api/orders/${one.orderId}`)).json();
    expect(order).toMatchObject({ state: 'paid', unpaid: true, payments: { balance: 0 } });
    const { rows } = (await accountant.call('GET', `api/queue?tab=done&text=${one.orderId}`)).json();
    expect(rows).toMatchObject([{ unpaid: true }]);
  });

  it('is not given back a second time, nor is found different from the bank’s books', async () => {
    const one = await settled();
    const wish = {
      lineIds: [],
      amount: null,
      reason: 'customer',
      note: '',
      by: 'conta@folio.example',
    } as const;
    const asked = await requestRefund(test.deps, one.orderId, wish);
    await test.deps.db
      .updateTable('refund')
      .set({ state: 'by_hand' })
      .where('order_id', '=', one.orderId)
      .execute();
    await send(taken(one, 'MD06'));
    const [refundId] = asked.ok ? asked.refundIds : [];
    expect(await payOut(test.deps, refundId ?? '', IBAN, 'conta@folio.example')).toBe('taken_back');
    const other = await settled();
    await send(taken(other, 'MD06'));
    expect(await requestRefund(test.deps, other.orderId, wish)).toMatchObject({ reason: 'nothing_left' });
    const found = await reconcile(test.deps);
    expect(found.filter(({ orderId }) => orderId === other.orderId)).toEqual([]);
  });

  it('may come as a late rejection, where the store begins when the bank has accepted', async () => {
    await startAt(test, 'accepted');
    const one = await oneHandedIn();
    const report = (status: string, reason?: string) =>
      pain002(one.file, {
        paymentInfo: one.paymentInfo,
        debits: [{ endToEndId: one.e2e, status, ...(reason && { reason }) }],
      });
    expect(await outcomes(report('ACCP'))).toEqual(['accepted']);
    expect((await selectOrderRow(test, one.orderId)).state).toBe('paid');
    expect(await outcomes(report('RJCT', 'AM04'))).toEqual(['rejected']);
    expect((await selectLedgerEntries(test, one.orderId)).map(({ amount }) => amount)).toEqual([2512, -2512]);
    expect((await linesOf(one)).map(({ state }) => state)).toEqual(['waiting_customer']);
  });

  it('before its money was ever told of is a rejection, and money told of later changes nothing', async () => {
    const one = await oneHandedIn();
    expect(await outcomes(taken(one, 'AC06'))).toEqual(['returned']);
    expect(await latestAttempt(test, one.orderId)).toMatchObject({ state: 'failed', failure_code: 'AC06' });
    expect(await outcomes(credit(one))).toEqual(['out_of_turn']);
    expect(await selectLedgerEntries(test, one.orderId)).toEqual([]);
  });
});

describe('accounts', () => {
  it('are forgotten once no debit can come back, and what was agreed to is kept', async () => {
    const one = await oneHandedIn();
    await send(credit(one));
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
