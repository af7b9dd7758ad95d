import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createDebitApp,
  FIELDS,
  payByDebit,
  selectDebit,
  signedDebit,
  TUESDAY,
} from '../../../test/bank/debit.ts';
import { IBAN } from '../../../test/bank/iban.ts';
import { latestAttempt, selectAuditEvents } from '../../../test/purchase.ts';
import { type DebitDesk, openDebitDesk } from '../../../test/staff/debits.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { sendPaymentMail } from '../attempts/send-payment-mail.ts';
import { queueAnnounced } from '../providers/sepa/debits.queries.ts';
import { lockForSettling } from '../settlement/settle.queries.ts';

let test: TestApp;
let desk: DebitDesk;
beforeAll(async () => {
  test = await createDebitApp();
  desk = await openDebitDesk(test);
});
beforeEach(() => desk.reset());
afterAll(() => test.close());

describe('exporting debits', () => {
  it('[EN-15] puts the queued debits into one file, once, which can be downloaded again', async () => {
    const first = await signedDebit(test);
    const second = await signedDebit(test, { ...FIELDS, holder: 'Íñigo Prueba' });
    expect((await desk.list()).due).toEqual([
      { account: 'sepa', day: '2026-11-26', count: 2, amount: 5024, late: false },
    ]);
    const response = await desk.createFile();
    expect(response.statusCode).toBe(200);
    const { fileId } = response.json();
    const text = await desk.openFile(fileId);
    expect(await desk.openFile(fileId)).toBe(text);
    expect(text).toContain('<CtrlSum>50.24</CtrlSum>');
    expect(text).toContain('<ReqdColltnDt>2026-11-26</ReqdColltnDt>');
    expect(text).toContain('<Nm>Inigo Prueba</Nm>');
    expect(text.match(new RegExp(IBAN, 'g'))).toHaveLength(2);
    for (const one of [first, second]) {
      expect(await desk.getState(one)).toBe('exported');
      expect(await latestAttempt(test, one.orderId)).toMatchObject({ state: 'processing' });
      expect(await selectAuditEvents(test, one.orderId)).toEqual(['order_placed', 'debit_exported']);
    }
    expect((await desk.createFile()).statusCode).toBe(409);
    const { files, counts, debits } = await desk.list('sent');
    expect(files[0]).toMatchObject({ id: fileId, kind: 'pain.008', debits: 2, amount: 5024 });
    expect(counts).toMatchObject({ queued: 0 });
    expect(debits[0]).toMatchObject({ account: 'ES91 •••• 1332', amount: 2512, state: 'exported' });
    expect(JSON.stringify(await desk.list('sent'))).not.toContain(IBAN);
  });

  it('puts each debit into one file when two are created at once', async () => {
    const { orderId } = await signedDebit(test);
    const responses = await Promise.all([desk.createFile(), desk.createFile(), desk.createFile()]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(
      (await selectAuditEvents(test, orderId)).filter((action) => action === 'debit_exported'),
    ).toHaveLength(1);
  });

  it('leaves debits that are due later', async () => {
    await signedDebit(test);
    expect((await desk.createFile('2026-11-25')).statusCode).toBe(409);
    expect((await desk.createFile('2026-11-26')).statusCode).toBe(200);
  });

  it('moves a collection day that has become too early, and notifies the customer', async () => {
    const { orderId, who } = await signedDebit(test);
    test.setNow(new Date('2026-11-27T09:00:00Z'));
    expect((await desk.list()).due).toMatchObject([{ day: '2026-11-26', late: true }]);
    const { fileId } = (await desk.createFile('2026-11-30')).json();
    // A Friday, two days ahead: Monday.
    expect(await desk.openFile(fileId)).toContain('<ReqdColltnDt>2026-11-30</ReqdColltnDt>');
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
    expect(await desk.getState(beforeExport)).toBe('cancelled');
    expect((await desk.createFile()).statusCode).toBe(409);
    const afterExport = await desk.exportOneDebit();
    expect(await payByDebit(afterExport)).toMatchObject({ kind: 'next', step: { kind: 'wait' } });
    expect(await desk.getState(afterExport)).toBe('exported');
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
    const { pendingPaymentNote } = (await afterExport.who.view('checkout')).json().value;
    expect(pendingPaymentNote).toContain(`tu pedido ${afterExport.orderId} (25,12`);
    expect((await beforeExport.who.view('checkout')).json().value.pendingPaymentNote).toBeNull();
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
      expect((await desk.createFile()).json()).toMatchObject({ ok: false });
    });
    expect(await selectDebit(test, processing.orderId)).toMatchObject({ state: 'queued' });
    expect((await desk.createFile()).statusCode).toBe(200);
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
      await desk.importFile('<x/>', operator),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect((await (await signIn(test, 'admin')).call('GET', 'api/debits')).statusCode).toBe(200);
  });
});
