import type { OrderInvoiceView, OrderView } from '@folio/contract/views/order';
import type { Locale } from '@folio/domain/locale/locale';
import { correctableUntil } from '@folio/domain/order/email-correction';
import { selectBouncing } from '../bounces/bounces.queries.ts';
import type { Deps } from '../deps.ts';
import { selectDeliveredDocuments } from '../documents/documents.queries.ts';
import { ordersAwaitingData } from '../invoices/awaiting-data.ts';
import { selectInvoiceList } from '../invoices/invoices.queries.ts';
import { selectChargebacks } from '../orders/chargebacks.queries.ts';
import { getNames, loadVersions, nameLines } from '../orders/line-name.ts';
import {
  type MoneyReturned,
  selectMoneyBack,
  selectMoneyReturned,
} from '../orders/money-returned.queries.ts';
import { consentDeadline, isMoneyGone } from '../orders/next-steps.ts';
import {
  type Order,
  type OrderLine,
  selectLinesOfOrders,
  selectSuccessors,
  type Viewer,
} from '../orders/orders.queries.ts';
import { viewRefunds } from '../payments/refunds/view-refunds.ts';
import { orderWithdrawals } from '../withdrawals/order-withdrawals.ts';
import { pendingPayments } from './pending-payment.ts';
import { readSettledMoney } from './settled-money.ts';
import { viewOrderLine } from './view-order-line.ts';

type ViewOptions = {
  readonly viewer?: Viewer | undefined;
  /** The orders' lines, if the caller has read them already. */
  readonly rows?: readonly OrderLine[];
  /** Their money that went back, if the caller has read it already. */
  readonly returned?: MoneyReturned;
};

/** Returns an order as its customer sees it, in the given language; line labels are in the store's language (OS-5). */
export async function viewOrder(
  deps: Deps,
  order: Order,
  locale: Locale,
  options: ViewOptions = {},
): Promise<OrderView> {
  const [view] = await viewOrders(deps, [order], locale, options);
  if (!view) throw new Error(`order ${order.id} has no view`);
  return view;
}

/** {@link viewOrder} for several orders, in their order; the number of queries does not depend on their number. */
export async function viewOrders(
  deps: Deps,
  orders: readonly Order[],
  locale: Locale,
  options: ViewOptions = {},
): Promise<OrderView[]> {
  if (orders.length === 0) return [];
  const { lines, documents, moneyReturned, invoices, successors, ...parts } = await readParts(
    deps,
    orders,
    options,
  );
  const chargebacks =
    moneyReturned.orders.size > 0 ? await selectChargebacks(deps.db, [...moneyReturned.orders]) : undefined;
  const versions = await loadVersions(deps.db, deps, lines);
  const names = nameLines(lines, versions, locale);
  const money = await readSettledMoney(deps.db, lines, moneyReturned);
  const documentsByLine = Map.groupBy(documents, ({ line_id }) => line_id);
  const invoicesByOrder = Map.groupBy(invoices, ({ order_id }) => order_id);
  const linesByOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  const withdrawal = await orderWithdrawals(deps, orders, locale, { lines: linesByOrder, moneyReturned });
  const viewLine = (order: Order) => (line: OrderLine) =>
    viewOrderLine(deps, locale, {
      ...{ order, line, product: versions.get(line.product_version_id) },
      names: getNames(names, line),
      documents: documentsByLine.get(line.id) ?? [],
      isMoneyGone: isMoneyGone(moneyReturned, order, line),
      money: money(order, line),
    });
  return orders.map((order) => {
    const successor = successors.get(order.id);
    return {
      ...viewRow(order, parts.bouncing, deps.clock()),
      supersededBy: successor === undefined ? null : String(successor),
      wait: parts.waits.get(order.id) ?? null,
      awaitsConsentsUntil: consentDeadline(order, linesByOrder.get(order.id) ?? [], moneyReturned),
      chargeback: chargebacks?.get(order.id) ?? null,
      refunds: parts.refunds.get(order.id) ?? [],
      moneyBack: parts.moneyBack.get(order.id) ?? null,
      invoices: (invoicesByOrder.get(order.id) ?? []).map(viewInvoice),
      awaitsInvoiceData: parts.awaitingData.has(order.id),
      withdrawal: withdrawal(order),
      lines: (linesByOrder.get(order.id) ?? []).map(viewLine(order)),
    };
  });
}

/** Reads the parts of several orders at once. */
async function readParts(deps: Deps, orders: readonly Order[], { viewer, rows, returned }: ViewOptions) {
  const ids = orders.map(({ id }) => id);
  const superseded = orders.filter(({ state }) => state === 'superseded').map(({ id }) => id);
  const [
    lines,
    documents,
    refunds,
    moneyBack,
    invoices,
    awaitingData,
    waits,
    moneyReturned,
    bouncing,
    successors,
  ] = await Promise.all([
    rows ?? selectLinesOfOrders(deps.db, ids),
    selectDeliveredDocuments(deps.db, ids),
    viewRefunds(deps, ids),
    selectMoneyBack(deps.db, ids),
    selectInvoiceList(deps.db, ids),
    ordersAwaitingData(deps, orders),
    pendingPayments(deps, orders),
    returned ?? selectMoneyReturned(deps.db, ids),
    selectBouncing(deps.db, ids),
    viewer && superseded.length > 0
      ? selectSuccessors(deps.db, superseded, viewer)
      : new Map<number, number>(),
  ]);
  return {
    ...{ lines, documents, refunds, moneyBack, invoices, awaitingData },
    ...{ waits, moneyReturned, bouncing, successors },
  };
}

/** Returns what the order's own row says. */
const viewRow = (order: Order, bouncing: ReadonlySet<number>, now: Date) => ({
  id: String(order.id),
  email: order.email,
  isRedacted: false,
  isBouncing: bouncing.has(order.id),
  emailCorrectableUntil: emailDeadline(order, now),
  state: order.state,
  placedAt: order.placed_at.toISOString(),
  paidAt: order.paid_at?.toISOString() ?? null,
  net: order.net,
  vat: order.vat,
  total: order.total,
});

type InvoiceRow = Awaited<ReturnType<typeof selectInvoiceList>>[number];

export const viewInvoice = ({
  id,
  order_id,
  number,
  replaces,
  corrects_id,
  issued_on,
  gross,
}: InvoiceRow): OrderInvoiceView => ({
  id,
  number,
  isCreditNote: corrects_id !== null,
  replaces,
  issuedOn: issued_on,
  total: gross,
  url: `/invoice/?order_id=${order_id}&id=${id}`,
});

/** Returns until when a guest corrects the order's address; null for an account's order and once it is over. */
function emailDeadline(order: Order, now: Date): string | null {
  const until = correctableUntil(order);
  return order.customer_id === null && until > now ? until.toISOString() : null;
}
