import type { OrderDocumentView, OrderLineView, OrderView } from '@folio/contract/views';
import type { Promises } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import { DISPLAY_LABELS, displayOfWire } from '@folio/domain/order/display';
import { noteNeedsRefresh } from '@folio/domain/order/note-age';
import { LINE_STATE_TABLE, type LineState } from '@folio/domain/order/states';
import { m } from '@folio/messages';
import { flowOf, type Product } from '../catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { selectDeliveredDocuments } from '../documents/documents.queries.ts';
import {
  type Order,
  type OrderLine,
  selectLinesOfOrders,
  selectSuccessors,
  type Viewer,
} from '../orders/orders.queries.ts';
import { viewRefunds } from '../payments/refunds/view-refunds.ts';
import { todayIn } from '../platform/clock/local-date.ts';
import { pendingPayments } from './pending-payment.ts';

type Seen = {
  readonly viewer?: Viewer | undefined;
  /** The orders' lines, where the caller has read them already. */
  readonly rows?: readonly OrderLine[];
};

/** An order as its customer sees it, in the given language; by default that is the store's, as OS-5 has it. */
export async function viewOrder(
  deps: Deps,
  order: Order,
  locale: Locale,
  seen: Seen = {},
): Promise<OrderView> {
  const [view] = await viewOrders(deps, [order], locale, seen);
  if (!view) throw new Error(`order ${order.id} has no view`);
  return view;
}

/** {@link viewOrder} for several orders, in the same order; the number of statements does not grow with their number. */
export async function viewOrders(
  deps: Deps,
  orders: readonly Order[],
  locale: Locale,
  { viewer, rows }: Seen = {},
): Promise<OrderView[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const superseded = orders.filter(({ state }) => state === 'superseded').map(({ id }) => id);
  const [lines, documents, refunds, waits, successors] = await Promise.all([
    rows ?? selectLinesOfOrders(deps.db, ids),
    selectDeliveredDocuments(deps.db, ids),
    viewRefunds(deps, ids),
    pendingPayments(deps, orders),
    viewer && superseded.length > 0
      ? selectSuccessors(deps.db, superseded, viewer)
      : new Map<number, number>(),
  ]);
  const versions = new Map<number, Product | undefined>();
  for (const id of new Set(lines.map((line) => line.product_version_id)))
    versions.set(id, await deps.catalogue.version(id));
  const documentsByLine = Map.groupBy(documents, ({ line_id }) => line_id);
  const linesByOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  const viewLine =
    (order: Order) =>
    (line: OrderLine): OrderLineView => {
      const product = versions.get(line.product_version_id);
      const delivered = (documentsByLine.get(line.id) ?? []).map(
        ({ id, name, size }): OrderDocumentView => ({
          id,
          name,
          size,
          url: `/pedidos/${order.id}/documentos/${id}`,
        }),
      );
      // OS-5: the label is the store's word, in its own language.
      const words = deps.catalogue.current().stores.get(order.store_id)?.locale ?? locale;
      return {
        ...lineView(order, line, product?.definition.shelf?.promises ?? 'document', words, delivered),
        // Whose consents are missing is told so, and asked for them, above the lines.
        meaning: awaitsConsents(order, line) ? null : (rowOf(line).meaning?.[locale] ?? null),
        refreshBy: refreshBy(deps, order, line, product),
      };
    };
  return orders.map((order) => {
    const successor = successors.get(order.id);
    return {
      id: String(order.id),
      email: order.email,
      state: order.state,
      placedAt: order.placed_at.toISOString(),
      paidAt: order.paid_at?.toISOString() ?? null,
      net: order.net,
      vat: order.vat,
      total: order.total,
      supersededBy: successor === undefined ? null : String(successor),
      wait: waits.get(order.id) ?? null,
      awaitsConsentsUntil: awaited(order, linesByOrder.get(order.id) ?? []),
      refunds: refunds.get(order.id) ?? [],
      lines: (linesByOrder.get(order.id) ?? []).map(viewLine(order)),
    };
  });
}

/** OS-6: where a note of more than 60 days is ordered anew. */
function refreshBy(deps: Deps, order: Order, line: OrderLine, product: Product | undefined): string | null {
  const store = deps.catalogue.current().stores.get(order.store_id);
  if (!store || !product?.flags.goes_out_of_date || !line.delivered_at) return null;
  const [issued, today] = [line.delivered_at, deps.clock()].map((at) => todayIn(store.timeZone, at));
  return issued && today && noteNeedsRefresh(issued, today) ? flowOf(product) : null;
}

/** When work begins without consents, while there is a line that waits for them. */
const awaited = (order: Order, lines: readonly OrderLine[]): string | null =>
  lines.some(({ state }) => state === 'waiting_customer' || state === 'awaiting_payment')
    ? (order.consents_awaited_until?.toISOString() ?? null)
    : null;

const rowOf = ({ state }: OrderLine) => LINE_STATE_TABLE[state as LineState];

/** Whether work on a line waits for its customer's consents, and for nothing else (AP-28). */
const awaitsConsents = (order: Order, line: OrderLine): boolean =>
  order.consents_awaited_until !== null && line.state === 'waiting_customer';

function lineView(
  order: Order,
  line: OrderLine,
  promises: Promises,
  words: Locale,
  documents: OrderDocumentView[],
): Omit<OrderLineView, 'refreshBy' | 'meaning'> {
  const display = displayOfWire(rowOf(line).wire);
  return {
    id: line.id,
    productName: line.product_name,
    summary: line.printed,
    status: {
      code: display.code,
      label: awaitsConsents(order, line)
        ? m.order_status_awaits_consents({}, { locale: words })
        : DISPLAY_LABELS[display.code][words],
      language: words,
      className: display.className,
    },
    total: line.net + line.vat,
    promisedAt: line.promised_at?.toISOString() ?? null,
    promises,
    deliveredAt: line.delivered_at?.toISOString() ?? null,
    documents,
  };
}
