import type { LineMoneyView, OrderLineView } from '@folio/contract/aftersales/order.view';
import { sendsPaper } from '@folio/domain/flow/delivery';
import type { Locale } from '@folio/domain/locale/locale';
import { noteNeedsRefresh } from '@folio/domain/order/note-age';
import { hasEnded, LINE_STATE_TABLE, type LineState } from '@folio/domain/order/states';
import type { m } from '@folio/messages';
import { LINE_MEANINGS } from '@folio/messages/state-labels';
import type { Incident } from '../../orders/records/incidents.queries.ts';
import type { LineNames } from '../../orders/records/line-name.ts';
import { cancelledMeaning, hasMissingConsents, viewStatus } from '../../orders/records/line-status.ts';
import type { Order, OrderLine } from '../../orders/records/orders.queries.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import { findOffer, flowName, type Product } from '../../stores/catalogue/catalogue.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { updateRejection } from '../incidents/update-line.ts';
import { type DocumentRow, viewDocument } from './view-papers.ts';

type LineInput = {
  readonly order: Order;
  readonly line: OrderLine;
  readonly product: Product | undefined;
  readonly names: LineNames;
  readonly documents: readonly DocumentRow[];
  /** Set if the line's money was charged back, refunded or is owed. */
  readonly isMoneyGone: boolean;
  readonly money: LineMoneyView | null;
  readonly incident: Incident | undefined;
};

/** States whose explanation says that work continues. */
const ACTIVE_STATES = new Set<string>(['paid', 'in_progress', 'waiting_customer'] satisfies LineState[]);

/** An ended line has no promise, nor has a line while it waits for its customer. */
const isAtRest = (state: LineState): boolean =>
  hasEnded(state) || LINE_STATE_TABLE[state].stage === 'waiting';

/** The compiler reports a missing state. */
const MEANINGS: Readonly<Record<LineState, typeof m.line_meaning_paid | null>> = LINE_MEANINGS;

/** Returns an order line as its customer sees it. The page shows missing consents and refunds above the lines. */
export function viewOrderLine(
  deps: Deps,
  locale: Locale,
  { order, line, product, names, documents, isMoneyGone, money, incident }: LineInput,
): OrderLineView {
  const meaning = MEANINGS[line.state]?.({}, { locale }) ?? null;
  const cancelled = cancelledMeaning(order, line);
  const isAwaitingConsents = hasMissingConsents(order, line.state);
  const store = deps.catalogue.current().stores.get(order.store_id);
  const stage = isMoneyGone && !hasEnded(line.state) ? 'closed' : LINE_STATE_TABLE[line.state].stage;
  return {
    id: line.id,
    productName: line.product_name,
    name: names.name,
    numberedName: names.numberedName,
    summary: line.redacted ? [] : line.printed,
    stage,
    status: viewStatus(deps, locale, order, line, stage),
    meaning: cancelled
      ? cancelled({}, { locale })
      : isAwaitingConsents || (isMoneyGone && ACTIVE_STATES.has(line.state))
        ? null
        : meaning,
    total: line.net + line.vat,
    money,
    promisedAt: isMoneyGone || isAtRest(line.state) ? null : (line.promised_at?.toISOString() ?? null),
    promises: product?.definition.shelf?.promises ?? 'document',
    paper: store && product ? sendsPaper(product.definition, line.answers, orderDay(store, order)) : false,
    deliveredAt: line.delivered_at?.toISOString() ?? null,
    documents: documents.map((document) => viewDocument(order, document)),
    refreshBy: refreshBy(deps, order, line, product),
    notFound: line.state === 'not_found' ? { canCorrect: isSold(deps, order, line, product) } : null,
    incidentId: isMoneyGone ? null : (incident?.id ?? null),
    canUpdate: order.state === 'paid' && updateRejection({ order, line, isMoneyGone }) === null,
  };
}

const orderDay = ({ timeZone }: Store, order: Order): string => todayIn(timeZone, order.placed_at);

/** Returns whether the line's form can be opened again: another customer's answers stay private. */
const isSold = (
  { catalogue }: Deps,
  { store_id: storeId }: Order,
  { redacted }: OrderLine,
  product: Product | undefined,
): boolean =>
  !redacted &&
  product !== undefined &&
  findOffer(catalogue.current(), storeId, flowName(product)) !== undefined;

/** Returns the flow in which a note older than 60 days is ordered again (OS-6). */
function refreshBy(deps: Deps, order: Order, line: OrderLine, product: Product | undefined): string | null {
  const store = deps.catalogue.current().stores.get(order.store_id);
  if (!store || !product?.flags.goes_out_of_date || !line.delivered_at) return null;
  const [issued, today] = [line.delivered_at, deps.clock()].map((at) => todayIn(store.timeZone, at));
  return issued && today && noteNeedsRefresh(issued, today) ? flowName(product) : null;
}
