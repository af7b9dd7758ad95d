import type { InvoiceDataView } from '@folio/contract/payments/invoices.calls';
import { NO_BILLING } from '@folio/domain/checkout/billing';
import { billingLabels } from '../../customers/identity/billing-labels.ts';
import { findCustomer } from '../../customers/identity/client.ts';
import { countriesIn } from '../../customers/identity/countries.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Order } from '../../orders/records/orders.queries.ts';
import type { Deps } from '../deps.ts';
import { ordersAwaitingData } from './awaiting-data.ts';

/**
 * Returns the form for the data that a paid order's invoice lacks (BC-9); null if it lacks none. Fills it in with the
 * order's data, else with those of its customer's account (EN-17).
 */
export async function viewInvoiceData(
  deps: Deps,
  visitor: Visitor,
  order: Order,
): Promise<InvoiceDataView | null> {
  const { store, locale } = visitor;
  const { id, email } = order;
  const [awaiting, customer] = await Promise.all([
    ordersAwaitingData(deps, [order]),
    findCustomer(deps, visitor),
  ]);
  if (!awaiting.has(id)) return null;
  const stored = customer?.id === order.customer_id ? customer?.billing : null;
  const typed = order.billing ?? stored ?? { ...NO_BILLING, type: 'consumer', country: store.country };
  return {
    orderId: String(id),
    billing: typed.email === email ? { ...typed, email: '' } : typed,
    billingLabels: billingLabels(locale),
    countries: countriesIn(locale, store.country),
  };
}
