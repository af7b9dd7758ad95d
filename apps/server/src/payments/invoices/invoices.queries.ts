import { formatNumber, type InvoiceSeries } from '@folio/domain/invoice/series';
import type { InvoiceSnapshot } from '@folio/domain/invoice/snapshot';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { InvoiceTable } from '../../platform/db/order-tables.ts';

export type Invoice = Selectable<InvoiceTable>;
export type TakenNumber = { readonly sequence: number; readonly number: string; readonly issuedOn: string };

/** Selects an order's invoices and credit notes, oldest first. */
export function selectInvoices(db: Db, orderId: number): Promise<Invoice[]> {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy(sql`replaces_id is not null`)
    .orderBy('number')
    .execute();
}

/** Returns the current invoice: no credit note, and not replaced. */
export const currentInvoice = (invoices: readonly Invoice[]): Invoice | undefined =>
  invoices.find(
    ({ id, corrects_id }) => corrects_id === null && !invoices.some(({ replaces_id }) => replaces_id === id),
  );

/** Selects the invoices and credit notes of several orders without their content, oldest first. */
export function selectInvoiceList(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('invoice')
    .leftJoin('invoice as replaced', 'replaced.id', 'invoice.replaces_id')
    .select(['invoice.id', 'invoice.order_id', 'invoice.number', 'replaced.number as replaces'])
    .select(['invoice.corrects_id', 'invoice.issued_on', 'invoice.gross'])
    .where('invoice.order_id', 'in', orderIds)
    .orderBy('invoice.issued_at')
    .orderBy(sql`invoice.replaces_id is not null`)
    .orderBy('invoice.number')
    .execute();
}

/** Selects when an order's invoices and credit notes were issued, oldest first. */
export function selectInvoiceTimes(db: Db, orderId: number) {
  return db
    .selectFrom('invoice')
    .select(['number', 'corrects_id', 'issued_at'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
}

/** Returns those of the orders that have an invoice. */
export async function selectInvoiced(db: Db, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('invoice')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('refund_id', 'is', null)
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

/**
 * Takes the next number of an issuer's series. The series' row stays locked until the transaction ends, so that numbers
 * have neither gaps nor repeats. The date is not before that of the previous number.
 */
export async function takeNumber(
  tx: Tx,
  issuerId: string,
  { code, year }: InvoiceSeries,
  today: string,
): Promise<TakenNumber> {
  const key = { issuer_id: issuerId, year, code };
  await tx
    .insertInto('invoice_series')
    .values({ ...key, last_issued_on: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { sequence, issuedOn } = await tx
    .updateTable('invoice_series')
    .set({
      last_number: sql<number>`last_number + 1`,
      last_issued_on: sql<string>`greatest(last_issued_on, ${today})`,
    })
    .where('issuer_id', '=', issuerId)
    .where('year', '=', year)
    .where('code', '=', code)
    .returning(['last_number as sequence', sql<string>`last_issued_on`.as('issuedOn')])
    .executeTakeFirstOrThrow();
  return { sequence, issuedOn, number: formatNumber({ code, year }, sequence) };
}

export type NewInvoice = Omit<
  Invoice,
  'snapshot' | 'number' | 'issued_on' | 'net' | 'vat' | 'gross' | 'kind'
> & {
  readonly snapshot: InvoiceSnapshot;
};

/** Inserts an invoice; derives its query columns from the snapshot. */
export async function insertInvoice(tx: Tx, { snapshot, ...row }: NewInvoice): Promise<Invoice> {
  const { number, issuedOn, kind, totals } = snapshot;
  return tx
    .insertInto('invoice')
    .values({ ...row, ...totals, number, kind, issued_on: issuedOn, snapshot: jsonb(snapshot) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const selectInvoice = (db: Db, id: string): Promise<Invoice | undefined> =>
  db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
