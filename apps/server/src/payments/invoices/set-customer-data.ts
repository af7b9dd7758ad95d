import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '@folio/contract/selling/checkout.view';
import type { Billing, BillingForm } from '@folio/domain/checkout/billing';
import { readVatNumber, vatPrefix } from '@folio/domain/checks/vat-number';
import { negateLine } from '@folio/domain/invoice/credit-lines';
import { sumTotals } from '@folio/domain/invoice/sum-lines';
import type { Locale } from '@folio/domain/locale/locale';
import { readBilling } from '../../customers/identity/billing.ts';
import { lockCustomer } from '../../customers/identity/customers.queries.ts';
import { rememberDefaults } from '../../customers/identity/remember-defaults.ts';
import { lockOrder, type Order } from '../../orders/records/orders.queries.ts';
import { requireUnerased } from '../../orders/records/require-unerased.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import { taxFor } from '../../stores/pricing/tax.ts';
import type { Deps } from '../deps.ts';
import { currentInvoice, type Invoice, selectInvoices } from './invoices.queries.ts';
import { insertCreditNote, linesLeft } from './issue-credit-note.ts';
import { decide, insertNext, issueLocked, requireStore } from './issue-invoice.ts';
import { customerParty } from './issuer-party.ts';

type Change = {
  readonly form: BillingForm;
  /** The id of the newest invoice that the user saw; null for none. */
  readonly seen: string | null;
  /** The user of the back office, or the customer, for the audit log. */
  readonly by: { readonly kind: 'staff' | 'customer'; readonly actor: string };
  /** The customer who is logged in, whose next order starts with these data if this one is theirs. */
  readonly customerId?: string | null;
  readonly locale: Locale;
};
/**
 * `changed`: another invoice was issued since. `same`: the invoice names this customer already. `other_tax`: the sale
 * to this customer has a different tax, so it must be refunded and repeated. `nothing_left`: credit notes have returned
 * the whole invoice. `blocked`: the invoice may still not be issued.
 */
export type DataRejection =
  | 'not_found'
  | 'unpaid'
  | 'changed'
  | 'same'
  | 'other_tax'
  | 'nothing_left'
  | 'invoice_blocked';
export type DataResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: DataRejection }
  | { readonly ok: false; readonly fields: readonly Problem[] };

/**
 * Sets the customer of a paid order's invoice. An order without an invoice gets its first one; an issued one is
 * corrected by a pair: a credit note for its remaining amount, and an invoice that replaces it (Real Decreto 1619/2012,
 * art. 15). All in one transaction.
 */
export async function setCustomerData(
  deps: Deps,
  orderId: number,
  { form, seen, by, customerId = null, locale }: Change,
): Promise<DataResult> {
  const read = readBilling(form, locale);
  if (!read.ok) return { ok: false, fields: read.fields };
  const { billing } = read;
  return deps.db.transaction().execute(async (tx): Promise<DataResult> => {
    if (customerId !== null) await lockCustomer(tx, customerId);
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'not_found' };
    requireUnerased(order);
    if (order.state !== 'paid' || order.total === 0) return { ok: false, reason: 'unpaid' };
    const invoices = await selectInvoices(tx, orderId);
    const current = currentInvoice(invoices);
    if ((current?.id ?? null) !== seen) return { ok: false, reason: 'changed' };
    const store = requireStore(deps, order);
    if (!isTaxedAlike(store, order, billing)) return { ok: false, reason: 'other_tax' };
    const changed: Order = { ...order, billing };
    const rejection = current
      ? await replace(tx, deps, { store, order: changed, current, invoices })
      : await issueFirst(tx, deps, changed);
    if (rejection) return { ok: false, reason: rejection };
    await tx
      .updateTable('customer_order')
      // An older order keeps its present customer type.
      .set({
        billing: jsonb(billing),
        buyer_type: order.buyer_type ?? order.billing?.type ?? 'consumer',
      })
      .where('id', '=', orderId)
      .execute();
    if (customerId !== null && order.customer_id === customerId)
      await rememberDefaults(tx, customerId, { billing }, deps.clock());
    await recordEvent(tx, {
      at: deps.clock(),
      actor_kind: by.kind,
      actor: by.actor,
      action: 'invoice_customer_changed',
      order_id: orderId,
      details: current ? { number: current.number } : {},
    });
    return { ok: true };
  });
}

/**
 * Returns whether the sale to this customer has the same tax as the original sale. A sale without a rule was never
 * taxed.
 */
function isTaxedAlike(store: Store, { tax, placed_at }: Order, billing: Billing): boolean {
  if (tax.treatment !== 'taxed' && tax.treatment !== 'reverse_charge') return true;
  // VIES confirmed only this number at the time of the sale.
  const number = vatPrefix(billing.country) + (readVatNumber(billing.taxId, billing.country) ?? '');
  const vat =
    tax.vat?.number === number
      ? ({ number, outcome: 'valid', consultation: null, checkedAt: placed_at } as const)
      : undefined;
  const sold = taxFor(store, 'service', todayIn(store.timeZone, placed_at), { billing, vat });
  return sold.ok && sold.treatment === tax.treatment;
}

async function issueFirst(tx: Tx, deps: Deps, order: Order): Promise<DataRejection | undefined> {
  const issued = await issueLocked(tx, deps, order);
  return issued.kind === 'blocked' ? 'invoice_blocked' : undefined;
}

type Replacement = {
  readonly store: Store;
  readonly order: Order;
  readonly current: Invoice;
  readonly invoices: readonly Invoice[];
};

/** Issues the pair that corrects an invoice, for the amount that refunds have left. */
async function replace(
  tx: Tx,
  deps: Deps,
  { store, order, current, invoices }: Replacement,
): Promise<DataRejection | undefined> {
  if (isDeepStrictEqual(customerParty(order.billing, store.issuer), current.snapshot.customer)) return 'same';
  const left = linesLeft(current, invoices).filter(({ gross }) => gross !== 0);
  if (sumTotals(left).gross === 0) return 'nothing_left';
  const decision = decide(deps, store, order);
  if ('blocked' in decision) return 'invoice_blocked';
  const lines = left.map(negateLine);
  await insertCreditNote(tx, deps, store, current, { lines, refundId: null, reason: 'customer_data' });
  const { id: invoiceId } = await insertNext(tx, deps, {
    store,
    order,
    decision,
    lines: left,
    replaces: current.id,
  });
  await deps.jobs.enqueue(tx, 'send-invoice-mail', { invoiceId });
  return undefined;
}
