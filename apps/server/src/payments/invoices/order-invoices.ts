import type { OrderInvoices } from '@folio/contract/payments/invoices.staff';
import { NO_BILLING } from '@folio/domain/checkout/billing';
import { SELLING_TO } from '@folio/domain/tax/decide-tax';
import { selectOrder } from '../../orders/records/orders.queries.ts';
import type { Deps } from '../deps.ts';
import { currentInvoice, selectInvoices } from './invoices.queries.ts';
import { selectBlock, selectOrderRows } from './list.queries.ts';
import { showInvoice } from './list-invoices.ts';

/** Returns an order's invoices with the customer data that the next one would name; undefined without such an order. */
export async function showOrderInvoices(deps: Deps, orderId: number): Promise<OrderInvoices | undefined> {
  const [order, rows, invoices, blocked] = await Promise.all([
    selectOrder(deps.db, orderId),
    selectOrderRows(deps.db, orderId),
    selectInvoices(deps.db, orderId),
    selectBlock(deps.db, orderId),
  ]);
  if (!order) return undefined;
  const { type, ...billing } = order.billing ?? NO_BILLING;
  return {
    invoices: rows.map(showInvoice),
    current: currentInvoice(invoices)?.id ?? null,
    blocked,
    billing: { ...billing, type: type === 'business' || type === 'consumer' ? type : '' },
    countries: [...SELLING_TO],
  };
}
