import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF } from '../../../test/delivery.ts';
import { openedByLink } from '../../../test/guest.ts';
import { TUESDAY } from '../../../test/order-without-consents.ts';
import { listAmounts, listRefunds, requestAsStaff, sendAll } from '../../../test/providers/refunds.ts';
import { EMAIL, type Purchase } from '../../../test/purchase.ts';
import { beginNotes, mailNotFound } from '../../../test/staff/not-found.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import {
  buyNotes,
  FIRST_NOTE,
  NOTE_KEPT,
  NOTE_PRICE,
  NOTE_REST,
  readLines,
  withdrawFrom,
} from '../../../test/withdrawal.ts';
import { issueCreditNote } from '../../payments/invoices/issue-credit-note.ts';
import { issueInvoice } from '../../payments/invoices/issue-invoice.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  test.setNow(TUESDAY);
  operator = await signIn(test, 'operador');
});
afterAll(() => test.close());

const act = (lineId: number, action: 'take' | 'deliver') =>
  operator.call('POST', `api/lines/${lineId}/${action}`);
const mark = (lineId: number, refund: number, client = operator) =>
  client.call('POST', `api/lines/${lineId}/not-found`, { refund });
const states = async (order: Pick<Purchase, 'orderId'>) =>
  (await readLines(test, order)).map(({ state }) => state);

const begun = (count?: number) => beginNotes(test, operator, count);
const sendMail = (order: Pick<Purchase, 'orderId'>) => mailNotFound(test, order);

describe('a line that is not found', () => {
  it('[OS-8] keeps the fee of its terms, refunds the rest by itself and tells the customer', async () => {
    const { bought, first } = await begun(2);
    await issueInvoice(test.deps, bought.orderId);
    const shown = (await operator.call('GET', `api/orders/${bought.orderId}`)).json();
    expect(shown.lines[0].ifNotFound).toEqual({ refund: NOTE_REST, kept: NOTE_KEPT, awaitsBank: false });
    const answer = await mark(first, NOTE_REST);
    expect(answer.json().lines[0]).toMatchObject({ state: 'not_found' });
    expect(await listRefunds(test, bought)).toMatchObject([
      { amount: NOTE_REST, reason: 'not_found', requested_by: 'operador@folio.example' },
    ]);
    const [refund] = await sendAll(test, bought);
    expect(await states(bought)).toEqual(['not_found', 'paid']);
    expect(await listAmounts(test, bought)).toEqual([
      ['payment', 2 * NOTE_PRICE],
      ['refund', -NOTE_REST],
    ]);
    const credited = await issueCreditNote(test.deps, refund?.id as string);
    expect(credited).toMatchObject({ kind: 'issued', invoice: { gross: -NOTE_REST } });
    const mail = await sendMail(bought);
    expect(mail).toMatchObject({ to: EMAIL });
    expect((mail?.text ?? '').replaceAll('\u00a0', ' ')).toContain(
      'nos quedamos con 10,91 € por la búsqueda y te devolvemos 14,21 €',
    );
  });

  it('[OS-8] [RT-12] says on the order’s page what was charged, kept and returned, or is to come', async () => {
    const { bought, first } = await begun(2);
    await mark(first, NOTE_REST);
    const input = { orderId: String(bought.orderId), key: null };
    const found = { charged: NOTE_PRICE, kept: NOTE_KEPT, refunded: NOTE_REST };
    const readers = [bought.who, await openedByLink(test, bought.orderId)];
    for (const isComing of [true, false]) {
      for (const who of readers)
        expect((await who.view('order', input)).json().value.lines).toMatchObject([
          { money: { ...found, isComing } },
          { money: null },
        ]);
      await sendAll(test, bought);
    }
  });

  it('[OS-8] without agreed terms is refunded in full, and closes as refunded', async () => {
    const { bought, first } = await begun();
    await sql`update order_line set not_found_fee = null where id = ${first}`.execute(test.deps.db);
    expect((await mark(first, NOTE_PRICE)).statusCode).toBe(200);
    await sendAll(test, bought);
    expect(await states(bought)).toEqual(['refunded']);
  });

  it('marked twice refunds once; with another sum than shown, nothing happens', async () => {
    const { bought, first } = await begun();
    const wrong = await mark(first, NOTE_PRICE);
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'changed']);
    expect(wrong.json().message).toContain('ha cambiado lo que se devuelve');
    expect(await states(bought)).toEqual(['in_progress']);
    const answers = await Promise.all([1, 2, 3].map(() => mark(first, NOTE_REST)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await listRefunds(test, bought)).toHaveLength(1);
  });

  it('is not worked on while its money goes back, and is again once staff revoked the refund', async () => {
    test.gateway.refundsWill('manual');
    const { bought, first } = await begun();
    await mark(first, NOTE_REST);
    const [refund] = await sendAll(test, bought);
    test.gateway.refundsWill('succeed');
    const taken = await act(first, 'take');
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'refunded']);
    const accountant = await signIn(test, 'contable');
    expect((await accountant.call('POST', `api/refunds/${refund?.id}/revoke`)).statusCode).toBe(200);
    expect((await act(first, 'take')).statusCode).toBe(200);
    expect(await states(bought)).toEqual(['in_progress']);
  });

  it('returns only what is left after another refund', async () => {
    const { bought, first } = await begun();
    await requestAsStaff(test, bought, { amount: 2000 });
    expect((await mark(first, NOTE_REST)).statusCode).toBe(409);
    expect((await mark(first, NOTE_PRICE - 2000)).statusCode).toBe(200);
  });

  it('[OS-8] waits for nobody: the queue shows it among the closed lines', async () => {
    const { bought, first } = await begun();
    await mark(first, NOTE_REST);
    const listed = async (tab: string): Promise<boolean> => {
      const { rows } = (await operator.call('GET', `api/queue?tab=${tab}`)).json();
      return rows.some(({ orderId }: { orderId: string }) => orderId === String(bought.orderId));
    };
    expect([await listed('waiting'), await listed('closed')]).toEqual([false, true]);
  });

  it('[OS-8] promises nothing that a failed refund still owes', async () => {
    const { bought, first } = await begun(2);
    test.gateway.refundsWill('fail');
    await requestAsStaff(test, bought, { amount: NOTE_PRICE + 2000 });
    await sendAll(test, bought);
    test.gateway.refundsWill('succeed');
    const shown = (await operator.call('GET', `api/orders/${bought.orderId}`)).json();
    const left = NOTE_PRICE - 2000;
    expect(shown.lines[0].ifNotFound).toEqual({ refund: left, kept: 0, awaitsBank: false });
    expect((await mark(first, NOTE_REST)).statusCode).toBe(409);
    expect((await mark(first, left)).statusCode).toBe(200);
  });

  it('[RO-4] needs an operator, and a line that somebody works on', async () => {
    const { bought, second } = await begun(2);
    const untaken = await mark(second, NOTE_REST);
    expect([untaken.statusCode, untaken.json().code]).toEqual([409, 'state']);
    const accountant = await signIn(test, 'contable');
    expect((await mark(second, NOTE_REST, accountant)).statusCode).toBe(403);
    expect((await mark(999_999_999, 0)).statusCode).toBe(404);
    expect(await states(bought)).toEqual(['in_progress', 'paid']);
  });
});

describe('the lines of an order in the back office', () => {
  it('[RO-4] have a name with their subject, for roles that see the answers', async () => {
    const { bought } = await begun(2);
    const order = async (client: StaffClient) =>
      (await client.call('GET', `api/orders/${bought.orderId}`)).json();
    expect((await order(operator)).lines[0].name).toBe(FIRST_NOTE);
    expect((await order(await signIn(test, 'contable'))).lines[0].name).toBe('Nota Simple (1 de 2)');
  });
});

describe('a withdrawal in the back office', () => {
  it('[AP-28] stops the work, and is shown as declared', async () => {
    const { bought, first } = await begun(2);
    expect(await withdrawFrom(bought, [first], { reason: 'Ya lo tengo.' })).toMatchObject({ ok: true });
    const answer = await act(first, 'take');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'state']);
    const order = (await operator.call('GET', `api/orders/${bought.orderId}`)).json();
    expect(order.withdrawals).toMatchObject([
      {
        at: TUESDAY.toISOString(),
        email: EMAIL,
        wording: `Desisto del contrato del pedido ${bought.orderId} en cuanto a: ${FIRST_NOTE}.`,
        reason: 'Ya lo tengo.',
        lines: [{ productName: FIRST_NOTE, refund: NOTE_REST, kept: NOTE_KEPT }],
      },
    ]);
    expect(order.events.map(({ action }: { action: string }) => action)).toContain('contract_withdrawn');
    expect(order.lines[0]).toMatchObject({ state: 'cancelled', customerLabel: { text: 'Has desistido' } });
  });

  it('[RO-4] shows an accountant the money, and neither words nor subject', async () => {
    const { bought, first } = await begun();
    await withdrawFrom(bought, [first], { reason: 'Soy Ana.' });
    const accountant = await signIn(test, 'contable');
    const { withdrawals } = (await accountant.call('GET', `api/orders/${bought.orderId}`)).json();
    expect(withdrawals).toMatchObject([
      {
        wording: '',
        reason: '',
        lines: [{ productName: 'Nota Simple', refund: NOTE_REST, kept: NOTE_KEPT }],
      },
    ]);
  });

  it('races against the start of work: whichever comes first decides', async () => {
    for (let round = 0; round < 6; round += 1) {
      const bought = await buyNotes(test, 1);
      const [line] = await readLines(test, bought);
      const id = line?.id as number;
      const [taken, withdrawn] = await Promise.all([
        act(id, 'take'),
        withdrawFrom(bought, [id], { shown: NOTE_PRICE }),
      ]);
      const [refund] = await listRefunds(test, bought);
      if (withdrawn?.ok) {
        expect(taken.statusCode === 409 || (await states(bought))[0] === 'cancelled').toBe(true);
        expect(refund).toMatchObject({ amount: NOTE_PRICE });
      } else {
        expect(withdrawn).toMatchObject({ reason: 'changed' });
        expect([taken.statusCode, await states(bought), refund]).toEqual([200, ['in_progress'], undefined]);
      }
    }
  });

  it('races against the delivery: the document or the money, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { bought, first } = await begun();
      await operator.upload(first, { name: `nota${round}.pdf`, bytes: new Uint8Array(PDF) });
      const [delivered, withdrawn] = await Promise.all([
        act(first, 'deliver'),
        withdrawFrom(bought, [first], { shown: NOTE_REST }),
      ]);
      const isDelivered = delivered.statusCode === 200;
      expect(withdrawn?.ok).toBe(!isDelivered);
      expect(await listRefunds(test, bought)).toHaveLength(isDelivered ? 0 : 1);
      expect(await states(bought)).toEqual([isDelivered ? 'delivered' : 'cancelled']);
    }
  });
});
