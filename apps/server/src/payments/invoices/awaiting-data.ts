import type { InvoiceBlock } from '@folio/domain/invoice/decide-invoice';
import type { Order } from '../../orders/records/orders.queries.ts';
import type { Deps } from '../deps.ts';
import { selectInvoiced } from './invoices.queries.ts';
import { decide } from './issue-invoice.ts';

/** Reasons that the customer resolves by entering their data. */
const DATA: readonly InvoiceBlock[] = ['customer_data_missing', 'tax_id_missing'];

/**
 * Returns those of the orders whose invoice waits for the customer's data (BC-9), from the payment on: the thank-you
 * page asks before the attempt to issue the invoice has failed.
 */
export async function ordersAwaitingData(deps: Deps, orders: readonly Order[]): Promise<ReadonlySet<number>> {
  const lacking = orders.filter((order) => lacksData(deps, order)).map(({ id }) => id);
  const invoiced = lacking.length > 0 ? await selectInvoiced(deps.db, lacking) : new Set<number>();
  return new Set(lacking.filter((id) => !invoiced.has(id)));
}

function lacksData(deps: Deps, order: Order): boolean {
  const store = deps.catalogue.current().stores.get(order.store_id);
  if (!store || order.state !== 'paid' || order.total === 0 || order.erased_at) return false;
  const decision = decide(deps, store, order);
  return 'blocked' in decision && DATA.includes(decision.blocked);
}
