import type { InvoiceDataResult } from '@folio/contract/shop-api/invoice-calls';
import type { BillingForm } from '@folio/domain/checkout/billing';
import { m } from '@folio/messages';
import type { Deps } from '../deps.ts';
import type { Order } from '../orders/orders.queries.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { setCustomerData } from './set-customer-data.ts';

/**
 * Takes the data that a paid order's invoice lacks from its customer, by the checkout's rules (EN-17), and issues the
 * invoice at once (BC-9). An invoice that stands already is left as it is: staff correct it.
 */
export async function giveCustomerData(
  deps: Deps,
  { locale }: Visitor,
  order: Order,
  form: BillingForm,
): Promise<InvoiceDataResult> {
  // As at the checkout, an address of its own is optional.
  const billing = { ...form, email: form.email.trim() || order.email };
  const by = { kind: 'customer', actor: order.email } as const;
  const result = await setCustomerData(deps, order.id, { form: billing, seen: null, by, locale });
  // A form that was sent twice finds the invoice of the first time.
  if (result.ok || ('reason' in result && result.reason === 'changed')) return { ok: true };
  if ('fields' in result) return { ok: false, message: '', fields: result.fields };
  const message = result.reason === 'other_tax' ? m.invoice_data_other_tax : m.invoice_data_later;
  return { ok: false, message: message({}, { locale }), fields: [] };
}
