import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CREDITOR,
  createDebitApp,
  type Debited,
  FIELDS,
  orderByDebit,
  payByDebit,
  selectDebit,
  signedDebit,
  TUESDAY,
} from '../../../../test/bank/debit.ts';
import { IBAN } from '../../../../test/bank/iban.ts';
import { jobsFor, latestAttempt, selectLedgerEntries, selectOrderRow } from '../../../../test/purchase.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { sendPaymentMail } from '../../attempts/send-payment-mail.ts';
import { watchAttempts } from '../../attempts/watch-attempts.ts';
import { SepaSettings } from './settings.ts';
import { decryptIban } from './sign-mandate.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createDebitApp();
});
beforeEach(() => test.setNow(TUESDAY));
afterAll(() => test.close());

const DAY_MS = 24 * 60 * 60_000;
const viewPage = async ({ who, orderId }: Debited) =>
  (await who.view('payment', { orderId: String(orderId), method: null })).json().value;

describe('a mandate', () => {
  it('[EN-15] [RT-9] is requested on the payment page, with its terms', async () => {
    const ordered = await orderByDebit(test);
    const page = await viewPage(ordered);
    expect(page).toMatchObject({ method: 'bank', entry: 'debit', pending: null });
    expect(page.terms.join(' ')).toMatch(
      /Agencia Inventada, S\. L\..*ES80000B00000018.*25,12.*2 días.*ocho semanas/,
    );
  });

  it('[EN-14] [EN-15] is stored with its evidence, and the customer is given account, day and reference', async () => {
    const ordered = await orderByDebit(test);
    const { provider_ref: before } = await latestAttempt(test, ordered.orderId);
    expect(before).toBeNull();
    const { step } = await payByDebit(ordered);
    const debit = await selectDebit(test, ordered.orderId);
    expect(step).toEqual({
      kind: 'debit',
      account: 'ES91 •••• 1332',
      mandate: debit.reference,
      collectOn: '2026-11-26T12:00:00.000Z',
    });
    expect(debit).toMatchObject({
      holder: 'Ana Prueba Núñez',
      creditor_id: CREDITOR.CREDITOR_ID,
      account: 'ES91 •••• 1332',
      signed_at: TUESDAY,
      locale: 'es',
      amount: 2512,
      collect_on: '2026-11-26',
      starts_at: 'settled',
    });
    expect(debit.ip).not.toBe('');
    expect(debit.wording).toMatch(/Agencia Inventada, S\. L\.[\s\S]*ocho semanas[\s\S]*la firmo\nES91/);
    expect(debit.reference.length).toBeLessThanOrEqual(35);
    expect(debit.iban.includes(IBAN.slice(-10))).toBe(false);
    expect(decryptIban(test.deps, debit)).toBe(IBAN);
    expect(await latestAttempt(test, ordered.orderId)).toMatchObject({
      state: 'pending',
      provider_ref: debit.reference,
    });
    expect((await viewPage(ordered)).pending).toEqual(step);
  });

  it('is announced by mail in the same commit', async () => {
    const { orderId } = await signedDebit(test);
    const { id } = await latestAttempt(test, orderId);
    await sendPaymentMail(test.deps, { mail: 'payment-instructions', attemptId: id });
    const mail = test.mails.at(-1);
    expect(mail?.text).toMatch(/ES91 •••• 1332/);
    expect(mail?.text).toMatch(/26 de noviembre de 2026/);
  });

  it('[EN-14] [VA-10] accepts an account by its four old parts', async () => {
    const { orderId } = await signedDebit(test, {
      holder: 'Ana Prueba',
      iban: '',
      entidad: '2100',
      oficina: '0418',
      dc: '45',
      cuenta: '0200051332',
      mandate: '1',
    });
    expect(decryptIban(test.deps, await selectDebit(test, orderId))).toBe(IBAN);
  });

  const CCC = { entidad: '2100', oficina: '0418', dc: '45', cuenta: '0200051332' };
  it.each([
    [{}, { holder: /Ana Prueba Inventada/, iban: /ES91 2100/, mandate: /marca la casilla/ }],
    [{ ...FIELDS, iban: 'ES92 2100 0418 4502 0005 1332' }, { iban: /ES91 2100 0418/ }],
    [{ ...FIELDS, iban: 'BR1800360305000010009795493C1' }, { iban: /zona SEPA/ }],
    [{ ...FIELDS, iban: '', ...CCC, dc: '46' }, { dc: /dígitos de control.*2100 0418 45 0200051332/ }],
    [{ ...FIELDS, iban: '', ...CCC, cuenta: '20005133' }, { cuenta: /10 cifras.*0200051332/ }],
    [{ ...FIELDS, iban: '', ...CCC, entidad: '21OO' }, { entidad: /solo cifras.*2100/ }],
    [{ ...FIELDS, holder: ' 日本 ' }, { holder: /letras latinas/ }],
    [{ ...FIELDS, holder: ' ' }, { holder: /titular/ }],
    [{ ...FIELDS, holder: 'A'.repeat(71) }, { holder: /70 letras/ }],
    [{ holder: FIELDS.holder, iban: IBAN }, { mandate: /marca la casilla/ }],
  ])('[VA-10] rejects each faulty field with a correct example: %j', async (fields, expected) => {
    const ordered = await orderByDebit(test);
    const result = await payByDebit(ordered, fields as Record<string, string>);
    expect(result.kind).toBe('rejected');
    const messages = Object.fromEntries(
      result.fields.map((one: { name: string; message: string }) => [one.name, one.message]),
    );
    expect(Object.keys(messages).sort()).toEqual(Object.keys(expected).sort());
    for (const [name, pattern] of Object.entries(expected)) expect(messages[name]).toMatch(pattern);
    const none = await test.deps.db
      .selectFrom('sepa_mandate')
      .select('reference')
      .where('order_id', '=', ordered.orderId)
      .execute();
    expect(none).toEqual([]);
  });

  it('is signed once, however often and concurrently it is submitted', async () => {
    const ordered = await orderByDebit(test);
    const results = await Promise.all([1, 2, 3].map(() => payByDebit(ordered)));
    for (const { kind, step } of results) {
      expect(kind).toBe('next');
      expect(step).toEqual(results[0].step);
    }
    const again = await payByDebit(ordered, { ...FIELDS, iban: 'ES7921000813610123456789' });
    expect(again.step).toEqual(results[0].step);
    const rows = await test.deps.db
      .selectFrom('sepa_debit')
      .select('mandate')
      .where('order_id', '=', ordered.orderId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(await jobsFor(test, 'send-mail', ordered.orderId)).toEqual([]);
  });

  it('waits as long as the bank takes: the watcher never abandons it', async () => {
    const { orderId } = await signedDebit(test);
    test.setNow(new Date(TUESDAY.getTime() + 60 * DAY_MS));
    await watchAttempts(test.deps);
    expect(await latestAttempt(test, orderId)).toMatchObject({ state: 'pending', ended_at: null });
    expect(await selectDebit(test, orderId)).toMatchObject({ state: 'queued' });
    expect(await selectLedgerEntries(test, orderId)).toEqual([]);
  });

  it('whose signing was interrupted is not queued, and expires', async () => {
    const ordered = await signedDebit(test);
    const { id } = await latestAttempt(test, ordered.orderId);
    // The process died before the attempt's progress and the mail were stored.
    await test.deps.db
      .updateTable('payment_attempt')
      .set({ state: 'requires_action', next_step: null })
      .where('id', '=', id)
      .execute();
    test.setNow(new Date(TUESDAY.getTime() + 2 * 60_000));
    await watchAttempts(test.deps);
    expect(await selectDebit(test, ordered.orderId)).toMatchObject({ state: 'mandate_signed' });
    test.setNow(new Date(TUESDAY.getTime() + 2 * DAY_MS));
    await watchAttempts(test.deps);
    expect(await latestAttempt(test, ordered.orderId)).toMatchObject({ state: 'expired' });
    expect(await selectDebit(test, ordered.orderId)).toMatchObject({ state: 'cancelled' });
    expect((await selectOrderRow(test, ordered.orderId)).state).toBe('awaiting_payment');
  });
});

describe('the settings of a debit account', () => {
  it.each([
    [{ CREDITOR_ID: 'ES81000B00000018' }, 'CREDITOR_ID'],
    [{ CREDITOR_NAME: '日本' }, 'CREDITOR_NAME'],
    [{ CREDITOR_IBAN: 'ES7921000813610123456780' }, 'CREDITOR_IBAN'],
    [{ BIC: 'CAIX' }, 'BIC'],
    [{ PRENOTIFICATION_DAYS: '0' }, 'PRENOTIFICATION_DAYS'],
    [{ PAIN_VERSION: '03' }, 'PAIN_VERSION'],
  ])('are validated: %j', (change, name) => {
    const { error } = SepaSettings.safeParse({ ...CREDITOR, ...change });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([name]);
  });

  it('require no more than the creditor and its account', () => {
    expect(SepaSettings.parse(CREDITOR)).toMatchObject({ PRENOTIFICATION_DAYS: 2, PAIN_VERSION: '08' });
  });
});
