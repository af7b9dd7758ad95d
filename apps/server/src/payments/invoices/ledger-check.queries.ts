import type { LedgerCheck } from '@folio/contract/payments/invoices.staff';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { InvoiceMonth } from './list.queries.ts';

/** The month of an issuer, whose orders are those of its stores; `zone` dates the ledger's instants. */
export type LedgerMonth = InvoiceMonth & { readonly storeIds: readonly number[]; readonly zone: string };
export type LedgerSums = Pick<LedgerCheck, 'payments' | 'refunds' | 'chargebacks'>;
export type LedgerDifference = {
  readonly order_id: number;
  readonly money: number;
  readonly invoiced: number;
  readonly blocked: boolean;
  readonly later: boolean;
  readonly returned: boolean;
};

const start = ({ from, zone }: LedgerMonth) => sql`(${from}::date::timestamp at time zone ${zone})`;
const end = ({ until, zone }: LedgerMonth) => sql`(${until}::date::timestamp at time zone ${zone})`;

/** Entries of refunds of money that no order owed: it was never invoiced. */
const isSurplus = sql`entry.kind = 'refund' and exists (select from refund
  where refund.attempt_id = entry.attempt_id and refund.reason = 'surplus'
    and entry.provider_ref in ('transfer/' || refund.id, refund.id::text, refund.refund_ref,
      refund.id || '/returned', refund.refund_ref || '/returned'))`;

/** Returns the ledger's entries of a month for the orders of an issuer's stores, without surpluses, in cents. */
export async function selectLedgerSums(db: Db, month: LedgerMonth): Promise<LedgerSums> {
  const { rows } = await sql<LedgerSums>`
    select coalesce(sum(amount) filter (where kind = 'payment'), 0)::int as payments,
      coalesce(sum(amount) filter (where kind = 'refund' and not (${isSurplus})), 0)::int as refunds,
      coalesce(sum(amount) filter (where kind = 'chargeback'), 0)::int as chargebacks
    from ledger_entry entry join customer_order on customer_order.id = entry.order_id
    where booked_at >= ${start(month)} and booked_at < ${end(month)}
      and customer_order.store_id = any(${month.storeIds})`.execute(db);
  return rows[0] ?? { payments: 0, refunds: 0, chargebacks: 0 };
}

/**
 * Returns the orders with movements in a month whose invoices and credit notes differ, at the month's end, from their
 * payments and refunds. Chargebacks wait for the accountant and are ignored.
 */
export async function selectDifferences(db: Db, month: LedgerMonth): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    with moved as (
      select order_id from ledger_entry
        where booked_at >= ${start(month)} and booked_at < ${end(month)} and kind in ('payment', 'refund')
      union
      select order_id from invoice where issuer_id = ${month.issuerId}
        and issued_on >= ${month.from} and issued_on < ${month.until}
    ), compared as (
      select moved.order_id,
        (select coalesce(sum(amount), 0)::int from ledger_entry entry where entry.order_id = moved.order_id
          and entry.kind in ('payment', 'refund') and not (${isSurplus})
          and entry.booked_at < ${end(month)}) as money,
        (select coalesce(sum(gross), 0)::int from invoice where invoice.order_id = moved.order_id
          and invoice.issued_on < ${month.until}) as invoiced
      from moved join customer_order on customer_order.id = moved.order_id
      where customer_order.store_id = any(${month.storeIds})
    )
    select order_id, money, invoiced,
      exists (select from invoice_block where invoice_block.order_id = compared.order_id) as blocked,
      exists (select from invoice where invoice.order_id = compared.order_id
        and invoice.issued_on >= ${month.until}) as later,
      exists (select from ledger_entry entry where entry.order_id = compared.order_id
        and entry.kind = 'refund' and entry.amount > 0) as returned
    from compared where money <> invoiced order by order_id`.execute(db);
  return rows;
}
