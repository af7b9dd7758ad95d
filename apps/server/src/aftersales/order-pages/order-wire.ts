import type { OrderDocumentView, OrderInvoiceView } from '@folio/contract/aftersales/order.view';
import type { OrderLineWire, SubLineWire } from '@folio/contract/orders/orders';
import { isFoundProperty } from '@folio/domain/flow/subject';
import { noteEntities } from '@folio/domain/note/note-entities';
import { LINE_STATE_TABLE } from '@folio/domain/order/states';
import { selectDeliveredDocuments } from '../../orders/documents/documents.queries.ts';
import {
  type Order,
  type OrderLine,
  selectLinesOfOrders,
  selectOrders,
  type Viewer,
} from '../../orders/records/orders.queries.ts';
import { selectParents, selectSubLines } from '../../orders/records/sub-orders.queries.ts';
import { selectInvoiceList } from '../../payments/invoices/invoices.queries.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import { cachedLineOptions, type LineOption } from '../../stores/catalogue/line-options.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';
import type { Deps } from '../deps.ts';
import { viewDocument, viewInvoice } from './view-papers.ts';

/**
 * Returns the lines of orders with the specification's names, order by order (EN-3). Lines ordered from a line are in
 * its `childs`, under the line's order; `real_order_id` is the order that contains them. A line of the same list is
 * also in its own place.
 */
export async function orderLinesWire(
  deps: Deps,
  orders: readonly Order[],
  viewer: Viewer,
): Promise<OrderLineWire[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const own = await selectLinesOfOrders(deps.db, ids);
  const [subLines, parents] = await Promise.all([
    selectSubLines(deps.db, own, viewer),
    selectParents(deps.db, own, viewer),
  ]);
  const further = [...new Set(subLines.map(({ order_id }) => order_id))].filter((id) => !ids.includes(id));
  const [otherOrders, otherLines] =
    further.length > 0
      ? await Promise.all([selectOrders(deps.db, further), selectLinesOfOrders(deps.db, further)])
      : [[], []];
  const here = orders[0]?.store_id;
  const all = await wireLines(deps, [...orders, ...otherOrders], [...own, ...otherLines], here);
  const childrenByParent = Map.groupBy(subLines, ({ parent_id }) => parent_id);
  const withChildren = (id: number, line: SubLineWire): OrderLineWire => ({
    ...line,
    parent_id: String(parents.get(id) ?? ''),
    extra: {
      ...line.extra,
      childs: (childrenByParent.get(id) ?? []).flatMap((child) => {
        const wire = all.get(child.id);
        return wire ? [{ ...wire, order_id: line.order_id, parent_id: String(id) }] : [];
      }),
    },
  });
  const byOrder = Map.groupBy(own, ({ order_id }) => order_id);
  return ids.flatMap((orderId) =>
    (byOrder.get(orderId) ?? []).flatMap(({ id }) => {
      const line = all.get(id);
      return line ? [withChildren(id, line)] : [];
    }),
  );
}

/**
 * Returns each line without its position among the others, by its id. `here` is the current store: addresses of other
 * stores' orders are absolute.
 */
async function wireLines(
  deps: Deps,
  orders: readonly Order[],
  rows: readonly OrderLine[],
  here: number | undefined,
): Promise<ReadonlyMap<number, SubLineWire>> {
  const ids = orders.map(({ id }) => id);
  const [documents, invoices] = await Promise.all([
    selectDeliveredDocuments(deps.db, ids),
    selectInvoiceList(deps.db, ids),
  ]);
  const documentsByLine = Map.groupBy(documents, ({ line_id }) => line_id);
  const invoicesByOrder = Map.groupBy(invoices, ({ order_id }) => order_id);
  const orderById = new Map(orders.map((order) => [order.id, order]));
  const lines = rows.flatMap((row) => {
    const order = orderById.get(row.order_id);
    if (!order) return [];
    return {
      ...{ order, row, origin: order.store_id === here ? '' : findOrigin(deps, order) },
      documents: (documentsByLine.get(row.id) ?? []).map((document) => viewDocument(order, document)),
      invoices: (invoicesByOrder.get(order.id) ?? []).map(viewInvoice),
    };
  });
  const wire = await Promise.all(
    lines.map(
      async (line) => [line.row.id, lineWire(line, await getOptions(deps, line.order, line.row))] as const,
    ),
  );
  return new Map(wire);
}

/**
 * Returns EN-2's options in the order's language. A found property has its printed answers, as has a line without its
 * product version; a line of another customer's quote has none.
 */
async function getOptions(deps: Deps, order: Order, row: OrderLine): Promise<LineOption[]> {
  if (row.redacted) return [];
  const product = await deps.catalogue.version(row.product_version_id);
  const zone = deps.catalogue.current().stores.get(order.store_id)?.timeZone;
  if (product && zone && !isFoundProperty(row.printed))
    return cachedLineOptions(product, row.answers, order.locale, todayIn(zone, order.placed_at));
  return row.printed.map(({ option, label, value }) => ({
    option_id: option,
    option_value: value,
    value,
    print_value: value,
    label,
  }));
}

/** Returns the origin of an order's store, which alone shows the order. */
function findOrigin({ catalogue, config }: Deps, { store_id }: Order): string {
  const store = catalogue.current().stores.get(store_id);
  return store ? storeOrigin(config, store) : '';
}

type WireLine = {
  readonly order: Order;
  readonly row: OrderLine;
  readonly documents: readonly OrderDocumentView[];
  /** Empty for an order of the current store. */
  readonly origin: string;
  readonly invoices: readonly OrderInvoiceView[];
};

function lineWire({ order, row, documents, origin, invoices }: WireLine, options: LineOption[]): SubLineWire {
  const { wire } = LINE_STATE_TABLE[row.state];
  const [document] = documents;
  const [note] = documents.flatMap(({ details: { reading } }) =>
    reading?.state === 'read' ? [reading.note] : [],
  );
  return {
    id: String(row.id),
    order_id: String(order.id),
    product_id: String(row.product_id),
    qty: 1,
    options,
    created_at: order.placed_at.toISOString(),
    status: wire.status,
    referencia: `${order.id}-${row.position}`,
    product_name: row.product_name,
    panel_status_id: wire.panelStatusId ?? 0,
    pendingTramitation: wire.pendingTramitation,
    parent_id: '',
    real_order_id: String(order.id),
    extra: {
      url: document ? origin + document.url : '',
      docParsed: note !== undefined,
      docParsedEntities: note ? noteEntities(note) : [],
      facturas: invoices.filter(({ isCreditNote }) => !isCreditNote).map(({ url }) => origin + url),
      abonos: invoices.filter(({ isCreditNote }) => isCreditNote).map(({ url }) => origin + url),
      view: `${origin}/pedidos/${order.id}`,
      current_price: (row.net + row.vat) / 100,
      childs: [],
    },
  };
}
