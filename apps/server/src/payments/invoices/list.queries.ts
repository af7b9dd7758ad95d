import { formatNumber, type InvoiceSeries } from '@folio/domain/invoice/series';
import { spokenNumber } from '@folio/domain/order/spoken-number';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

export type InvoiceMonth = { readonly issuerId: string; readonly from: string; readonly until: string };

const selectRows = (db: Db) =>
  db
    .selectFrom('invoice')
    .leftJoin('invoice as corrected', 'corrected.id', 'invoice.corrects_id')
    .leftJoin('invoice as replaced', 'replaced.id', 'invoice.replaces_id')
    .select([
      'invoice.id',
      'invoice.number',
      'invoice.kind',
      'invoice.issued_on',
      'invoice.order_id',
      'invoice.net',
      'invoice.vat',
      'invoice.gross',
      'corrected.number as corrects',
      'replaced.number as replaces',
      sql<{ name: string; taxId: string } | null>`nullif(invoice.snapshot -> 'customer', 'null')`.as(
        'customer',
      ),
    ]);
export type ListedInvoice = Awaited<ReturnType<typeof selectMonth>>[number];

/** Returns one page of a month's invoices and credit notes, newest number first within each day. */
export const selectMonth = (db: Db, month: InvoiceMonth, limit: number, offset: number) =>
  selectRows(db)
    .where('invoice.issuer_id', '=', month.issuerId)
    .where('invoice.issued_on', '>=', month.from)
    .where('invoice.issued_on', '<', month.until)
    .orderBy('invoice.issued_on', 'desc')
    .orderBy('invoice.number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** Returns the invoices with this number, or of the order with this id, with or without spaces. */
export function searchInvoices(db: Db, issuerId: string, search: string, limit: number) {
  const orderNumber = spokenNumber(search);
  return selectRows(db)
    .where('invoice.issuer_id', '=', issuerId)
    .where((eb) =>
      eb.or([
        eb('invoice.number', '=', search.toUpperCase().replaceAll(/\s/g, '')),
        ...(/^\d{1,15}$/.test(orderNumber) ? [eb('invoice.order_id', '=', Number(orderNumber))] : []),
      ]),
    )
    .orderBy('invoice.issued_at', 'desc')
    .orderBy('invoice.number', 'desc')
    .limit(limit)
    .execute();
}

/** Returns an order's invoices and credit notes, oldest first. */
export const selectOrderRows = (db: Db, orderId: number) =>
  selectRows(db)
    .where('invoice.order_id', '=', orderId)
    .orderBy('invoice.issued_at')
    .orderBy(sql`invoice.replaces_id is not null`)
    .orderBy('invoice.number')
    .execute();

const inMonth = ({ issuerId, from, until }: InvoiceMonth): RawBuilder<boolean> =>
  sql`invoice.issuer_id = ${issuerId} and invoice.issued_on >= ${from} and invoice.issued_on < ${until}`;

/** Returns the series of a month's year, each with the sums of the month. Amounts are cents. */
export async function selectSeries(db: Db, month: InvoiceMonth) {
  const year = Number(month.from.slice(0, 4));
  const { rows } = await sql<{
    code: string;
    last: number;
    stored: number;
    count: number;
    net: number;
    vat: number;
    gross: number;
  }>`
    select series.code, series.last_number as last,
      (select count(*)::int from invoice
        where invoice.issuer_id = series.issuer_id and invoice.year = series.year and invoice.code = series.code)
        as stored,
      coalesce(sums.count, 0)::int as count, coalesce(sums.net, 0)::int as net,
      coalesce(sums.vat, 0)::int as vat, coalesce(sums.gross, 0)::int as gross
    from invoice_series series
    left join (select code, count(*), sum(net) as net, sum(vat) as vat, sum(gross) as gross
      from invoice where ${inMonth(month)} group by code) sums on sums.code = series.code
    where series.issuer_id = ${month.issuerId} and series.year = ${year}
    order by series.code`.execute(db);
  return rows.map((row) => ({ ...row, year }));
}

/** Returns the first missing numbers of a series, as printed. */
export async function selectMissing(
  db: Db,
  issuerId: string,
  series: InvoiceSeries,
  last: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ sequence: number }>`
    select sequence from generate_series(1, ${last}::int) sequence
    where not exists (select from invoice where issuer_id = ${issuerId} and year = ${series.year}
      and code = ${series.code} and invoice.sequence = sequence.sequence)
    order by sequence limit ${limit}`.execute(db);
  return rows.map(({ sequence }) => formatNumber(series, sequence));
}

/** Returns a month's bases and VAT by category and rate. */
export async function selectTaxes(db: Db, month: InvoiceMonth) {
  const { rows } = await sql<{ category: string; rate: number; base: number; vat: number }>`
    select tax.category, tax.rate, sum(tax.base)::int as base, sum(tax.vat)::int as vat
    from invoice, jsonb_to_recordset(invoice.snapshot -> 'taxes')
      as tax(category text, rate int, base int, vat int)
    where ${inMonth(month)}
    group by tax.category, tax.rate order by tax.category, tax.rate desc`.execute(db);
  return rows;
}

/** Returns the paid orders of some stores whose invoice is not issued, oldest first. */
export const selectBlocked = (db: Db, storeIds: readonly number[], limit: number) =>
  db
    .selectFrom('invoice_block')
    .innerJoin('customer_order', 'customer_order.id', 'invoice_block.order_id')
    .select(['order_id', 'reason', 'blocked_at', 'email', 'total', 'store_id'])
    .where('store_id', 'in', storeIds.length > 0 ? storeIds : [-1])
    .orderBy('blocked_at')
    .limit(limit)
    .execute();

export async function countBlocked(db: Db, storeIds: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('invoice_block')
    .innerJoin('customer_order', 'customer_order.id', 'invoice_block.order_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', 'in', storeIds.length > 0 ? storeIds : [-1])
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the reason why an order's invoice is not issued; null if none is stored. */
export async function selectBlock(db: Db, orderId: number) {
  const row = await db
    .selectFrom('invoice_block')
    .select('reason')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.reason ?? null;
}
