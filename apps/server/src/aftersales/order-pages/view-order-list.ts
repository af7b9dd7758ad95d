import type {
  ListedOrderView,
  OrderListQuery,
  OrderListView,
  OtherStoreView,
} from '@folio/contract/aftersales/order-list.view';
import { ORDER_STAGES, orderParts } from '@folio/domain/order/order-stage';
import { searchWords } from '@folio/domain/order/search-words';
import { hasEnded } from '@folio/domain/order/states';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { viewStatus } from '../../orders/records/line-status.ts';
import { selectMoneyBack } from '../../orders/records/money-returned.queries.ts';
import { readCursor, writeCursor } from '../../orders/records/order-cursor.ts';
import {
  type ListedLine,
  type ListedOrder,
  type OrderFilter,
  type OrderSearch,
  selectCandidates,
  selectListedLines,
  selectOrderPage,
  selectOrderStages,
  selectSearchEnd,
} from '../../orders/records/order-list.queries.ts';
import type { Viewer } from '../../orders/records/orders.queries.ts';
import { selectSuccessors } from '../../orders/records/successors.queries.ts';
import { urlElsewhere } from '../../orders/session-transfer/url-elsewhere.ts';
import type { Deps } from '../deps.ts';

/** Orders on a page of the list. */
const PAGE = 20;
/** Maximum number of words of a search: further ones would only narrow it. */
const MAX_WORDS = 8;

/**
 * Returns a page of the visitor's orders (RT-12): a logged-in customer's of every store, or those that a guest's
 * session placed or opened. The number of queries does not depend on the number of orders.
 */
export async function viewOrderList(
  deps: Deps,
  visitor: Visitor,
  query: OrderListQuery,
): Promise<OrderListView> {
  const { session } = visitor;
  if (!session) return { orders: [], next: null, stages: [] };
  const text = query.text?.trim();
  const filter: OrderFilter = {
    stage: query.stage,
    search: text ? await readSearch(deps, text) : undefined,
    after: query.after ? readCursor(query.after) : undefined,
  };
  const until = isScan(filter) ? await selectSearchEnd(deps.db, session, filter) : undefined;
  const [found, stages] = await Promise.all([
    selectOrderPage(deps.db, session, { ...filter, until }, PAGE + 1),
    selectOrderStages(deps.db, session),
  ]);
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return {
    orders: await viewPage(deps, visitor, session, page),
    next: found.length > PAGE && last ? writeCursor(last.cursor) : until ? writeCursor(until) : null,
    stages: ORDER_STAGES.filter((stage) => stages.includes(stage)),
  };
}

/** Returns whether a search reads one order after another, so that each of its pages reads a limited number. */
const isScan = ({ search }: OrderFilter): boolean =>
  search !== undefined && search.words.length > 0 && search.candidates === undefined;

/** Reads a search text: part of an order's number, words of answers, and words of products' names. */
async function readSearch({ catalogue, db }: Deps, text: string): Promise<OrderSearch> {
  const { products } = catalogue.current();
  const named = [...products.values()].map(({ id, name }) => ({
    id,
    words: Object.values(name).flatMap(searchWords),
  }));
  const words = searchWords(text)
    .slice(0, MAX_WORDS)
    .map((prefix) => ({
      prefix,
      productIds: named.flatMap(({ id, words }) =>
        words.some((word) => word.startsWith(prefix)) ? [id] : [],
      ),
    }));
  return {
    digits: /^#?\d{3,11}$/.test(text) ? text.replace('#', '') : '',
    words,
    candidates: await selectCandidates(db, words),
  };
}

async function viewPage(
  deps: Deps,
  visitor: Visitor,
  viewer: Viewer,
  page: readonly ListedOrder[],
): Promise<ListedOrderView[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const superseded = page.filter(({ state }) => state === 'superseded').map(({ id }) => id);
  const [lines, back, successors] = await Promise.all([
    selectListedLines(deps.db, ids),
    selectMoneyBack(deps.db, ids),
    superseded.length > 0 ? selectSuccessors(deps.db, superseded, viewer) : new Map<number, number>(),
  ]);
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  return page.map((order) =>
    viewListed(deps, visitor, order, {
      lines: byOrder.get(order.id) ?? [],
      moneyBack: back.get(order.id) ?? null,
      successor: successors.get(order.id),
    }),
  );
}

type ListedParts = Pick<ListedOrderView, 'moneyBack'> & {
  readonly lines: readonly ListedLine[];
  readonly successor: number | undefined;
};

function viewListed(
  deps: Deps,
  { store, locale }: Visitor,
  order: ListedOrder,
  { lines, moneyBack, successor }: ListedParts,
): ListedOrderView {
  const own = deps.catalogue.current().stores.get(order.store_id);
  const url = urlElsewhere(deps, store.id, { id: order.id, storeId: order.store_id });
  const isPaidBack = moneyBack !== null && moneyBack.returned + moneyBack.coming >= order.total;
  const otherStore: OtherStoreView | null = own && url ? { name: own.name, url } : null;
  return {
    id: String(order.id),
    state: order.state,
    placedAt: order.placed_at.toISOString(),
    timeZone: (own ?? store).timeZone,
    otherStore,
    productNames: lines.map(({ product_name }) => product_name),
    statuses: orderParts(lines).map(({ line, count }) => ({
      ...viewStatus(deps, locale, order, line, isPaidBack && !hasEnded(line.state) ? 'closed' : undefined),
      count,
    })),
    total: order.total,
    moneyBack,
    supersededBy: successor === undefined ? null : String(successor),
  };
}
