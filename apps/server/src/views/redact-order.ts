import type { OrderLineView, OrderView } from '@folio/contract/views/order';
import type { OrderPageView } from '@folio/contract/views/order-page';
import { maskEmail } from '@folio/domain/order/mask-email';
import type { TimelineKind } from '@folio/domain/order/timeline';

/**
 * Returns an order as a visitor sees it whom a link has brought there, until they enter the code mailed to its address:
 * what was bought and how it goes on, but neither answers nor documents nor invoices. Each field is named, so that a
 * new one is not shown without a decision.
 */
export function redactOrder(order: OrderView): OrderView {
  return {
    id: order.id,
    email: maskEmail(order.email),
    isRedacted: true,
    isBouncing: false,
    emailCorrectableUntil: null,
    state: order.state,
    placedAt: order.placedAt,
    paidAt: order.paidAt,
    net: order.net,
    vat: order.vat,
    total: order.total,
    supersededBy: null,
    wait: order.wait,
    awaitsConsentsUntil: order.awaitsConsentsUntil,
    chargeback: order.chargeback,
    refunds: order.refunds,
    invoices: [],
    awaitsInvoiceData: false,
    withdrawal: { ...order.withdrawal, receipts: [] },
    lines: order.lines.map(redactLine),
  };
}

const redactLine = (line: OrderLineView): OrderLineView => ({
  id: line.id,
  productName: line.productName,
  summary: [],
  status: line.status,
  meaning: line.meaning,
  total: line.total,
  promisedAt: line.promisedAt,
  promises: line.promises,
  paper: line.paper,
  deliveredAt: line.deliveredAt,
  documents: [],
  refreshBy: null,
});

/** Entries of the timeline that name a document of the customer's. */
const HIDDEN_EVENTS: readonly TimelineKind[] = ['invoice', 'credit_note'];

/** {@link redactOrder} for the order's page: its timeline names no invoices, and nothing else of the customer's. */
export const redactOrderPage = (page: OrderPageView): OrderPageView => ({
  ...redactOrder(page),
  timeline: {
    events: page.timeline.events.filter(({ kind }) => !HIDDEN_EVENTS.includes(kind)),
    next: page.timeline.next,
  },
  subOrders: [],
});
