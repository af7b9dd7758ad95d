import { randomUUID } from 'node:crypto';
import type { WithdrawalResult } from '@folio/contract/aftersales/withdrawals.calls';
import type { WithdrawalPageView } from '@folio/contract/aftersales/withdrawals.view';
import { sql } from 'kysely';
import { sendWithdrawalMail } from '../src/aftersales/withdrawals/send-withdrawal-mail.ts';
import { checkOut, openPayment, type Purchase, payOrder, withNote } from './purchase.ts';
import type { TestApp } from './test-app.ts';
import { NOTE } from './visitor.ts';

/** The price of a Nota Simple, the part that its terms keep, and the rest, in cents with VAT. */
export const NOTE_PRICE = 2512;
export const NOTE_KEPT = 1091;
export const NOTE_REST = NOTE_PRICE - NOTE_KEPT;

/** The first of two Notas Simples with its subject. */
export const FIRST_NOTE = 'Nota Simple (1 de 2): Calle de Ejemplo 12, 3.º B, Getafe (Madrid)';

/** Buys Notas Simples with both consents, and pays them with one payment. */
export async function buyNotes(test: TestApp, count = 2, host?: string): Promise<Purchase> {
  const who = await withNote(test, host);
  for (let more = 1; more < count; more += 1)
    await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: `Calle de Ejemplo ${12 + more}` });
  const orderId = await checkOut(who);
  const providerRef = await openPayment(test, who, orderId);
  await payOrder(test, who, orderId);
  return { who, orderId, providerRef };
}

/** Returns an order's lines by position. */
export const readLines = ({ deps }: TestApp, { orderId }: Pick<Purchase, 'orderId'>) =>
  deps.db
    .selectFrom('order_line')
    .select(['id', 'state', 'net', 'vat', 'not_found_fee', 'begun_fee'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/** Returns the page of the withdrawal, with these lines chosen; null for a visitor without access. */
export const withdrawalPage = async (
  { who, orderId }: Pick<Purchase, 'who' | 'orderId'>,
  lineIds: readonly number[] = [],
) =>
  (await who.view('withdrawal', { orderId: String(orderId), lineIds })).json()
    .value as WithdrawalPageView | null;

type Form = { readonly reason?: string; readonly shown?: number; readonly key?: string };

/** Confirms the withdrawal from lines, with the sum that the page shows unless the form says another. */
export async function withdrawFrom(
  bought: Pick<Purchase, 'who' | 'orderId'>,
  lineIds: readonly number[],
  { reason = '', shown, key = randomUUID() }: Form = {},
): Promise<WithdrawalResult | null> {
  const page = shown === undefined ? await withdrawalPage(bought, lineIds) : null;
  const sum = (page?.lines ?? [])
    .filter(({ id }) => lineIds.includes(id))
    .reduce((total, { returned }) => total + (returned?.refund ?? 0), 0);
  const input = { orderId: String(bought.orderId), lineIds, reason, shown: shown ?? sum, key };
  return (await bought.who.view('withdraw', input)).json().value;
}

/** Sends the receipts that withdrawals of an order have enqueued, and returns the newest mail. */
export async function sendReceipts(test: TestApp, { orderId }: Pick<Purchase, 'orderId'>) {
  const { rows } = await sql<{ id: string }>`
    select data ->> 'withdrawalId' as id from jobs.job
    where name = 'send-withdrawal-mail'
      and (data ->> 'withdrawalId')::uuid in (select id from withdrawal where order_id = ${orderId})
    order by created_on`.execute(test.deps.db);
  for (const { id } of rows) await sendWithdrawalMail(test.deps, id);
  return test.mails.at(-1);
}
