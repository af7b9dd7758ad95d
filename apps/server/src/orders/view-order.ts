import type { OrderDocumentView, OrderLineView, OrderView } from '@folio/contract/views';
import type { Promises } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import { DISPLAY_LABELS, displayOfWire } from '@folio/domain/order/display';
import { noteNeedsRefresh } from '@folio/domain/order/note-age';
import { LINE_STATE_TABLE, type LineState } from '@folio/domain/order/states';
import { flowOf, type Product } from '../catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { selectDeliveredDocuments } from '../documents/documents.queries.ts';
import { todayIn } from '../flow/dates.ts';
import { viewRefunds } from '../refunds/view-refunds.ts';
import {
  type Order,
  type OrderLine,
  selectOrderLines,
  selectSuccessor,
  type Viewer,
} from './orders.queries.ts';
import { waitOf } from './wait-of.ts';

type Seen = {
  readonly viewer?: Viewer | undefined;
  /** The order's lines, where they have been read already. */
  readonly rows?: readonly OrderLine[];
};

/** An order as its customer sees it, in the given language; by default that is the store's, as OS-5 has it. */
export async function viewOrder(
  deps: Deps,
  order: Order,
  locale: Locale,
  { viewer, rows }: Seen = {},
): Promise<OrderView> {
  const [lines, documents, refunds, wait] = await Promise.all([
    rows ?? selectOrderLines(deps.db, order.id),
    selectDeliveredDocuments(deps.db, order.id),
    viewRefunds(deps, order.id),
    waitOf(deps, order),
  ]);
  const successor =
    order.state === 'superseded' && viewer ? await selectSuccessor(deps.db, order.id, viewer) : undefined;
  const documentsOf = (line: OrderLine): OrderDocumentView[] =>
    documents
      .filter((document) => document.line_id === line.id)
      .map(({ id, name, size }) => ({ id, name, size, url: `/pedidos/${order.id}/documentos/${id}` }));
  const versions = await Promise.all(lines.map((line) => deps.catalogue.version(line.product_version_id)));
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
    wait,
    refunds,
    lines: lines.map((line, at) => ({
      ...lineView(line, versions[at]?.definition.shelf?.promises ?? 'document', locale, documentsOf(line)),
      refreshBy: refreshBy(deps, order, line, versions[at]),
    })),
  };
}

/** OS-6: where a note of more than 60 days is ordered anew. */
function refreshBy(deps: Deps, order: Order, line: OrderLine, product: Product | undefined): string | null {
  const store = deps.catalogue.current().stores.get(order.store_id);
  if (!store || !product?.flags.goes_out_of_date || !line.delivered_at) return null;
  const [issued, today] = [line.delivered_at, deps.clock()].map((at) => todayIn(store.timeZone, at));
  return issued && today && noteNeedsRefresh(issued, today) ? flowOf(product) : null;
}

function lineView(
  line: OrderLine,
  promises: Promises,
  locale: Locale,
  documents: OrderDocumentView[],
): Omit<OrderLineView, 'refreshBy'> {
  const display = displayOfWire(LINE_STATE_TABLE[line.state as LineState].wire);
  return {
    id: line.id,
    productName: line.product_name,
    summary: line.printed,
    status: { code: display.code, label: DISPLAY_LABELS[display.code][locale], className: display.className },
    total: line.net + line.vat,
    promisedAt: line.promised_at?.toISOString() ?? null,
    promises,
    deliveredAt: line.delivered_at?.toISOString() ?? null,
    documents,
  };
}
