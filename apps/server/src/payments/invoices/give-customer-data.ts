import { isDeepStrictEqual } from 'node:util';
import type { InvoiceDataResult } from '@folio/contract/payments/invoices.calls';
import type { BillingForm } from '@folio/domain/checkout/billing';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { sql } from 'kysely';
import { readBilling } from '../../customers/identity/billing.ts';
import type { Session } from '../../customers/visitors/sessions.queries.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { type Order, selectOrder } from '../../orders/records/orders.queries.ts';
import type { CheckoutDraft } from '../../platform/db/cart-tables.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { Deps } from '../deps.ts';
import { type DataRejection, setCustomerData } from './set-customer-data.ts';

/**
 * Stores the data that a paid order's invoice lacks from its customer, by the checkout's rules (EN-17), and issues the
 * invoice immediately (BC-9). Like the checkout, it stores them for the next order of the order's customer. Leaves an
 * existing invoice unchanged, since only staff correct it: confirms the same data, and rejects others.
 */
export async function giveCustomerData(
  deps: Deps,
  { locale, session }: Visitor,
  order: Order,
  form: BillingForm,
): Promise<InvoiceDataResult> {
  // As at the checkout, a separate e-mail address is optional.
  const billing = { ...form, email: form.email.trim() || order.email };
  const by = { kind: 'customer', actor: order.email } as const;
  const customerId = session?.customer_id ?? null;
  const result = await setCustomerData(deps, order.id, { form: billing, seen: null, by, customerId, locale });
  if (result.ok) {
    if (session && isBuyer(session, order)) await completeDraft(deps, session.id, form);
    return { ok: true };
  }
  if ('fields' in result) return { ok: false, message: '', fields: result.fields };
  // A form that was sent twice finds the invoice of the first submission.
  if (result.reason === 'changed' && (await isStored(deps, order.id, billing, locale))) return { ok: true };
  const isIssued = result.reason === 'changed';
  return { ok: false, message: rejection(result.reason)({}, { locale }), fields: [], isIssued };
}

/** Returns whether an order was placed in this session, or is its customer's. */
const isBuyer = (session: Session, { id, customer_id }: Order): boolean =>
  session.last_order_id === id || (customer_id !== null && session.customer_id === customer_id);

/** Adds the data to the session's checkout, whose next order would else ask for no invoice as this one did. */
async function completeDraft({ db }: Deps, sessionId: string, billing: BillingForm): Promise<void> {
  await db
    .updateTable('session')
    .set({ checkout: sql<CheckoutDraft>`checkout || ${jsonb({ billing })}` })
    .where('id', '=', sessionId)
    .where(sql`jsonb_typeof(checkout -> 'billing')`, '=', 'null')
    .execute();
}

/** Returns whether an order's invoice has these data. */
async function isStored(deps: Deps, orderId: number, form: BillingForm, locale: Locale): Promise<boolean> {
  const read = readBilling(form, locale);
  const order = await selectOrder(deps.db, orderId);
  return read.ok && isDeepStrictEqual(order?.billing, read.billing);
}

function rejection(reason: DataRejection) {
  if (reason === 'changed') return m.invoice_data_stands;
  return reason === 'other_tax' ? m.invoice_data_other_tax : m.invoice_data_later;
}
