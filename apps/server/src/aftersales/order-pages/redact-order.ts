import type { OrderLineView, OrderView, OrderWait } from '@folio/contract/aftersales/order.view';
import type { OrderPageView } from '@folio/contract/aftersales/order-pages.view';
import { maskEmail } from '@folio/domain/order/mask-email';
import type { TimelineKind } from '@folio/domain/order/timeline';

/**
 * Returns an order for a visitor with its link only, until they enter the code mailed to its address: the products and
 * the progress, without answers, documents or invoices. Lists each field by name, so that a new field is not shown
 * without a decision.
 */
export function redactOrder(order: OrderView): OrderView {
  return {
    id: order.id,
    email: maskEmail(order.email),
    ...{ isRedacted: true, isBouncing: false, emailCorrectableUntil: null },
    state: order.state,
    placedAt: order.placedAt,
    paidAt: order.paidAt,
    net: order.net,
    vat: order.vat,
    total: order.total,
    supersededBy: null,
    wait: order.wait && redactWait(order.wait),
    awaitsConsentsUntil: order.awaitsConsentsUntil,
    chargeback: order.chargeback && {
      amount: order.chargeback.amount,
      isDebit: order.chargeback.isDebit,
    },
    refunds: order.refunds.map(({ id, amount, at, reason, awaitsBank, lineIds }) => ({
      ...{ id, amount, at, reason, awaitsBank, lineIds },
    })),
    moneyBack: order.moneyBack && {
      returned: order.moneyBack.returned,
      coming: order.moneyBack.coming,
    },
    invoices: [],
    // Links the form, which asks for the code first.
    awaitsInvoiceData: order.awaitsInvoiceData,
    withdrawal: {
      isOpen: order.withdrawal.isOpen,
      notes: order.withdrawal.notes.map(({ text, lineIds }) => ({ text, lineIds })),
      receipts: [],
      lineIds: order.withdrawal.lineIds,
    },
    lines: order.lines.map(redactLine),
  };
}

function redactWait(wait: OrderWait): OrderWait {
  switch (wait.kind) {
    case 'debit':
      return { kind: 'debit', on: wait.on };
    case 'reference':
      return { kind: 'reference', until: wait.until };
    case 'review':
      return { kind: 'review' };
  }
}

const redactLine = (line: OrderLineView): OrderLineView => ({
  id: line.id,
  productName: line.productName,
  // The subject is an answer.
  name: line.numberedName,
  numberedName: line.numberedName,
  summary: [],
  status: {
    code: line.status.code,
    label: line.status.label,
    language: line.status.language,
    className: line.status.className,
  },
  stage: line.stage,
  meaning: line.meaning,
  total: line.total,
  money: line.money && {
    charged: line.money.charged,
    kept: line.money.kept,
    refunded: line.money.refunded,
    isComing: line.money.isComing,
  },
  promisedAt: line.promisedAt,
  promises: line.promises,
  paper: line.paper,
  deliveredAt: line.deliveredAt,
  documents: [],
  refreshBy: null,
  // Its form would show the answers.
  notFound: line.notFound && { canCorrect: false },
  // Its form asks for the code first.
  incidentId: line.incidentId,
  canUpdate: false,
});

/** Timeline entries that name a document of the customer. */
const HIDDEN_EVENTS: readonly TimelineKind[] = ['invoice', 'credit_note'];

/** {@link redactOrder} for the order's page: its timeline names no invoices or other personal data. */
export const redactOrderPage = (page: OrderPageView): OrderPageView => ({
  ...redactOrder(page),
  timeline: {
    events: page.timeline.events
      .filter(({ kind }) => !HIDDEN_EVENTS.includes(kind))
      .map(({ at, kind, lineId, amount, number }) => ({ at, kind, lineId, amount, number })),
    next: page.timeline.next.map(({ kind, lineId, at }) => ({ kind, lineId, at })),
  },
  subOrders: [],
  // Its page lists the properties.
  quotes: [],
  // Staff may mention the answers in their message.
  cancellations: page.cancellations.map(({ lineId, at, reason }) => ({ lineId, at, reason, note: '' })),
  newAnswers: 0,
  files: [],
  push: null,
  unfinishedUploads: [],
  takesFiles: false,
  isPastFiles: false,
});
