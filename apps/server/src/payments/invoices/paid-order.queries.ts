import type { InvoiceBlock } from '@folio/domain/invoice/decide-invoice';
import type { Tx } from '../../platform/db/connect.ts';

/** Returns the code of the method by which an order was paid. */
export async function selectPaymentMethod(tx: Tx, orderId: number): Promise<string> {
  const paid = await tx
    .selectFrom('ledger_entry')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'ledger_entry.attempt_id')
    .select('payment_attempt.method')
    .where('ledger_entry.order_id', '=', orderId)
    .where('ledger_entry.kind', '=', 'payment')
    .orderBy('ledger_entry.id')
    .executeTakeFirstOrThrow();
  return paid.method;
}

/** Marks a paid order whose invoice must not be issued; the first mark's time stays. */
export async function blockInvoice(tx: Tx, orderId: number, reason: InvoiceBlock, at: Date): Promise<void> {
  await tx
    .insertInto('invoice_block')
    .values({ order_id: orderId, reason, blocked_at: at })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ reason }))
    .execute();
}

/** Removes the mark; returns whether there was one. */
export async function unblockInvoice(tx: Tx, orderId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('invoice_block')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
