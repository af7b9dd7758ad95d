import type { InvoiceSnapshot } from '@folio/domain/invoice/snapshot';
import { type RawBuilder, sql } from 'kysely';
import type { Order } from '../../orders/records/orders.queries.ts';
import { eraseUploads } from '../../orders/uploads/uploads.queries.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import { eraseTraces } from '../documents/erase-traces.ts';
import { selectWithdrawals } from '../withdrawals/withdrawals.queries.ts';

/** Allows this transaction to remove personal data from audit events and invoices. */
export const allowErasing = (tx: Tx) => sql`select set_config('folio.erasing', 'on', true)`.execute(tx);

/**
 * Removes an order's delivered documents with their readings, and its uploaded files; files sent to the order or with a
 * message only if they arrived before `sentBefore`. Returns the files, whose content is deleted afterwards.
 */
export async function eraseOrderFiles(
  tx: Tx,
  orderId: number,
  now: Date,
  sentBefore?: Date,
): Promise<string[]> {
  const documents = await tx
    .selectFrom('order_document')
    .select('file_id')
    .where('order_id', '=', orderId)
    .where('file_id', 'is not', null)
    .execute();
  await tx
    .updateTable('order_document')
    .set((eb) => ({ file_id: null, removed_at: eb.fn.coalesce('removed_at', eb.val(now)) }))
    .where('order_id', '=', orderId)
    .execute();
  await eraseTraces(tx, orderId);
  const uploads = await tx
    .deleteFrom('answer_file')
    .where('order_id', '=', orderId)
    .returning('id')
    .execute();
  const sent = await tx
    .deleteFrom('order_file')
    .where('order_id', '=', orderId)
    .$if(sentBefore !== undefined, (query) => query.where('sent_at', '<', sentBefore as Date))
    .returning('id')
    .execute();
  const ids = [
    ...documents.flatMap(({ file_id }) => file_id ?? []),
    ...[...uploads, ...sent].map(({ id }) => id),
  ];
  if (ids.length > 0) await tx.deleteFrom('stored_file').where('id', 'in', ids).execute();
  return [...ids, ...(await eraseUploads(tx, (eb) => eb('order_id', '=', orderId)))];
}

/** Removes the person from an order's rows: address, billing data, answers, and who looked at it. */
export async function erasePerson(tx: Tx, order: Order, now: Date): Promise<void> {
  const { id, email, consents, state } = order;
  await tx
    .updateTable('customer_order')
    .set((eb) => ({
      // An order without answers cannot be paid, and its mailed links open nothing.
      state: state === 'awaiting_payment' ? 'cancelled' : state,
      link_version: eb('link_version', '+', 1),
      ...{ email: '', billing: null, customer_id: null, session_id: null, cart_id: null },
      ...{ consents_awaited_until: null, erased_at: now },
      consents: jsonb(consents.map((consent) => ({ ...consent, ip: '' }))),
    }))
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('order_line')
    .set({ answers: jsonb({}), printed: jsonb([]) })
    .where('order_id', '=', id)
    .execute();
  await tx.deleteFrom('answer_version').where('order_id', '=', id).execute();
  await tx.deleteFrom('incident').where('order_id', '=', id).execute();
  await tx.deleteFrom('order_access').where('order_id', '=', id).execute();
  await tx.deleteFrom('push_subscription').where('order_id', '=', id).execute();
  await tx.deleteFrom('order_code').where('order_id', '=', id).execute();
  await tx
    .updateTable('payment_attempt')
    .set({ next_step: null, payer_network: null, host_page: null })
    .where('order_id', '=', id)
    .execute();
  await tx.updateTable('refund').set({ payout: null, note: '' }).where('order_id', '=', id).execute();
  await eraseMails(tx, id);
  await tx.deleteFrom('contact_message').where('order_id', '=', id).execute();
  await eraseBounces(tx, email);
  await eraseCheckout(tx, order);
}

/**
 * Removes the bank accounts and the notes from finished refunds of erased orders: staff may transfer a refund after the
 * erasure, and need the account until then.
 */
export async function eraseLateRefunds(db: Db): Promise<void> {
  await db
    .updateTable('refund')
    .set({ payout: null, note: '' })
    .where('state', 'in', ['succeeded', 'paid_out', 'revoked'])
    .where(({ or, eb }) => or([eb('payout', 'is not', null), eb('note', '<>', '')]))
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('customer_order').select('customer_order.id').where('erased_at', 'is not', null),
    )
    .execute();
}

/** Removes the checkout data of an order's sessions. The session of a logged-in customer keeps the address. */
async function eraseCheckout(tx: Tx, { id, session_id: sessionId, cart_id: cartId }: Order): Promise<void> {
  await tx
    .updateTable('session')
    .set({ checkout: null, email: sql`case when customer_id is null then null else email end` })
    .where('last_order_id', '=', id)
    .where(({ or, eb }) => or([eb('id', '=', sessionId), eb('cart_id', '=', cartId)]))
    .execute();
}

/** Removes the bounces of an address that no order has any more. */
export async function eraseBounces(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('mail_bounce')
    .where('recipient', '=', email)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('customer_order').select('customer_order.id').where('email', '=', email))),
    )
    .execute();
}

/**
 * Removes the address and the subject, which may name the ordered property, from the mails about an order: by its
 * number, and by its attempts, refunds, messages and events.
 */
async function eraseMails(tx: Tx, orderId: number): Promise<void> {
  await sql`update sent_mail set recipient = '', subject = '' where recipient <> '' and (
    reference = ${String(orderId)} or reference like ${`${orderId}/%`}
    or reference in (select id::text from payment_attempt where order_id = ${orderId})
    or reference in (select id::text from refund where order_id = ${orderId})
    or reference in (select id::text from withdrawal where order_id = ${orderId})
    or reference in (select id::text from contact_message where order_id = ${orderId})
    or reference in (select id::text from audit_event where order_id = ${orderId})
  )`.execute(tx);
}

/** Removes the person from an order's audit events: who acted, the addresses of a change, and staff's notes. */
export async function eraseEvents(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('audit_event')
    .set({
      actor: sql`case when actor_kind = 'customer' then '' else actor end`,
      details: sql<RawBuilder<Record<string, unknown>>>`details - 'from' - 'to' - 'text' - 'name'`,
    })
    .where('order_id', '=', orderId)
    .execute();
}

/** Removes the person from an order's withdrawals: their reasons and subjects. Lines, amounts and the instant stay. */
export async function eraseWithdrawals(tx: Tx, orderId: number): Promise<void> {
  for (const { id, statement } of await selectWithdrawals(tx, [orderId])) {
    const lines = statement.lines.map((line) => ({ ...line, productName: '' }));
    await tx
      .updateTable('withdrawal')
      .set({ statement: jsonb({ ...statement, email: '', wording: '', reason: '', lines }) })
      .where('id', '=', id)
      .execute();
  }
}

/** Removes the customer from an order's invoices, whose numbers and amounts stay. Returns the files of their PDFs. */
export async function eraseInvoices(tx: Tx, orderId: number): Promise<string[]> {
  const pdfs = await tx
    .deleteFrom('invoice_pdf')
    .using('invoice')
    .whereRef('invoice.id', '=', 'invoice_pdf.invoice_id')
    .where('invoice.order_id', '=', orderId)
    .returning('file_id')
    .execute();
  await tx
    .updateTable('invoice')
    .set({ snapshot: sql<RawBuilder<InvoiceSnapshot>>`jsonb_set(snapshot, '{customer}', 'null')` })
    .where('order_id', '=', orderId)
    .execute();
  const ids = pdfs.map(({ file_id }) => file_id);
  if (ids.length > 0) await tx.deleteFrom('stored_file').where('id', 'in', ids).execute();
  return ids;
}
