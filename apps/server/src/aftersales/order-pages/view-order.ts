import type { OrderView } from '@folio/contract/aftersales/order.view';
import type { Locale } from '@folio/domain/locale/locale';
import { correctableUntil } from '@folio/domain/order/email-correction';
import { selectDeliveredDocuments } from '../../orders/documents/documents.queries.ts';
import { selectChargebacks } from '../../orders/records/chargebacks.queries.ts';
import { selectOpenIncidents } from '../../orders/records/incidents.queries.ts';
import { getNames, loadVersions, nameLines } from '../../orders/records/line-name.ts';
import {
  type MoneyReturned,
  selectMoneyBack,
  selectMoneyReturned,
} from '../../orders/records/money-returned.queries.ts';
import { consentDeadline, isMoneyGone } from '../../orders/records/next-steps.ts';
import {
  type Order,
  type OrderLine,
  selectLinesOfOrders,
  type Viewer,
} from '../../orders/records/orders.queries.ts';
import { selectSuccessors } from '../../orders/records/successors.queries.ts';
import { pendingPayments } from '../../payments/attempts/pending-payment.ts';
import { ordersAwaitingData } from '../../payments/invoices/awaiting-data.ts';
import { selectInvoiceList } from '../../payments/invoices/invoices.queries.ts';
import { viewRefunds } from '../../payments/refunds/view-refunds.ts';
import { selectBouncing } from '../../stores/mail/bounces.queries.ts';
import type { Deps } from '../deps.ts';
import { orderWithdrawals } from '../withdrawals/order-withdrawals.ts';
import { readSettledMoney } from './settled-money.ts';
import { viewOrderLine } from './view-order-line.ts';
import { viewInvoice } from './view-papers.ts';

type ViewOptions = {
  readonly viewer?: Viewer | undefined;
  /** The order's lines, if the caller has read them already. */
  readonly rows?: readonly OrderLine[];
  /** Its returned amounts, if the caller has read them already. */
  readonly returned?: MoneyReturned;
};

/** Returns an order as its customer sees it, in the given language; line labels are in the store's language (OS-5). */
export async function viewOrder(
  deps: Deps,
  order: Order,
  locale: Locale,
  options: ViewOptions = {},
): Promise<OrderView> {
  const { lines, documents, moneyReturned, invoices, successors, ...parts } = await readParts(
    deps,
    order,
    options,
  );
  const chargebacks =
    moneyReturned.orders.size > 0 ? await selectChargebacks(deps.db, [...moneyReturned.orders]) : undefined;
  const versions = await loadVersions(deps.db, deps, lines);
  const names = nameLines(lines, versions, locale);
  const money = await readSettledMoney(deps.db, lines, moneyReturned);
  const documentsByLine = Map.groupBy(documents, ({ line_id }) => line_id);
  const successor = successors.get(order.id);
  const linesByOrder = new Map([[order.id, lines]]);
  const withdrawal = await orderWithdrawals(deps, [order], locale, { lines: linesByOrder, moneyReturned });
  return {
    ...viewRow(order, parts.bouncing, deps.clock()),
    supersededBy: successor === undefined ? null : String(successor),
    wait: parts.waits.get(order.id) ?? null,
    awaitsConsentsUntil: consentDeadline(order, lines, moneyReturned),
    chargeback: chargebacks?.get(order.id) ?? null,
    refunds: parts.refunds.get(order.id) ?? [],
    moneyBack: parts.moneyBack.get(order.id) ?? null,
    invoices: invoices.map(viewInvoice),
    awaitsInvoiceData: parts.awaitingData.has(order.id),
    withdrawal: withdrawal(order),
    lines: lines.map((line) =>
      viewOrderLine(deps, locale, {
        ...{ order, line, product: versions.get(line.product_version_id) },
        names: getNames(names, line),
        documents: documentsByLine.get(line.id) ?? [],
        isMoneyGone: isMoneyGone(moneyReturned, order, line),
        money: money(order, line),
        incident: parts.incidents.get(line.id),
      }),
    ),
  };
}

/** Reads the parts of an order concurrently. */
async function readParts(deps: Deps, order: Order, { viewer, rows, returned }: ViewOptions) {
  const ids = [order.id];
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
    incidents,
    successors,
  ] = await Promise.all([
    rows ?? selectLinesOfOrders(deps.db, ids),
    selectDeliveredDocuments(deps.db, ids),
    viewRefunds(deps, ids),
    selectMoneyBack(deps.db, ids),
    selectInvoiceList(deps.db, ids),
    ordersAwaitingData(deps, [order]),
    pendingPayments(deps, [order]),
    returned ?? selectMoneyReturned(deps.db, ids),
    selectBouncing(deps.db, ids),
    selectOpenIncidents(deps.db, order.id),
    viewer && order.state === 'superseded'
      ? selectSuccessors(deps.db, ids, viewer)
      : new Map<number, number>(),
  ]);
  return {
    ...{ lines, documents, refunds, moneyBack, invoices, awaitingData },
    ...{ waits, moneyReturned, bouncing, incidents, successors },
  };
}

/** Returns the parts that come from the order's own row. */
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

/** Returns until when a guest may correct the order's address; null for an account's order and after that time. */
function emailDeadline(order: Order, now: Date): string | null {
  const until = correctableUntil(order);
  return order.customer_id === null && until > now ? until.toISOString() : null;
}
