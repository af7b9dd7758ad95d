import type { InvoiceDataView } from '@folio/contract/shop-api/invoice-calls';
import { NO_BILLING } from '@folio/domain/checkout/billing';
import { billingLabels } from '../checkout/billing-labels.ts';
import { countriesIn } from '../checkout/countries.ts';
import type { Deps } from '../deps.ts';
import { ordersAwaitingData } from '../invoices/awaiting-data.ts';
import type { Order } from '../orders/orders.queries.ts';
import type { Visitor } from '../visitors/visitor.ts';

/** Returns the form for the data that a paid order's invoice lacks (BC-9); null if it lacks none. */
export async function viewInvoiceData(
  deps: Deps,
  { store, locale }: Visitor,
  order: Order,
): Promise<InvoiceDataView | null> {
  const { id, billing, email } = order;
  if (!(await ordersAwaitingData(deps, [order])).has(id)) return null;
  const typed = billing ?? { ...NO_BILLING, type: 'consumer', country: store.country };
  return {
    orderId: String(id),
    billing: typed.email === email ? { ...typed, email: '' } : typed,
    billingWords: billingLabels(locale),
    countries: countriesIn(locale, store.country),
  };
}
