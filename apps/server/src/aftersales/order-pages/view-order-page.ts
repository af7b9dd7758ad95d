import type { OrderFileView, OrderPageView, SubOrderView } from '@folio/contract/aftersales/order-pages.view';
import type { Locale } from '@folio/domain/locale/locale';
import { type OrderFile, selectOrderFiles } from '../../orders/files/order-files.queries.ts';
import { whyNoFiles } from '../../orders/files/takes-files.ts';
import { viewPush } from '../../orders/push/view-push.ts';
import { lineName } from '../../orders/records/line-name.ts';
import { viewStatus } from '../../orders/records/line-status.ts';
import { selectMoneyReturned } from '../../orders/records/money-returned.queries.ts';
import { type Order, selectOrderLines, type Viewer } from '../../orders/records/orders.queries.ts';
import { type SubLine, selectSubLines } from '../../orders/records/sub-orders.queries.ts';
import { urlElsewhere } from '../../orders/session-transfer/url-elsewhere.ts';
import { unfinishedUploads } from '../../orders/uploads/unfinished-uploads.ts';
import { fileState } from '../../platform/file-checks/scans/scan-states.ts';
import { viewOrderQuotes } from '../../selling/quotes/order-quotes.ts';
import type { Deps } from '../deps.ts';
import { countUnseen } from '../messages/thread.queries.ts';
import { selectCancellations, viewCancellations } from './view-cancellations.ts';
import { viewOrder } from './view-order.ts';
import { selectRecorded, viewTimeline } from './view-timeline.ts';

/** Returns an order as its own page shows it: with its timeline, and the orders made from its lines. */
export async function viewOrderPage(
  deps: Deps,
  order: Order,
  locale: Locale,
  viewer: Viewer,
): Promise<OrderPageView> {
  const [lines, returned, recorded, files, unfinished, cancellations] = await Promise.all([
    selectOrderLines(deps.db, order.id),
    selectMoneyReturned(deps.db, [order.id]),
    selectRecorded(deps.db, order.id),
    selectOrderFiles(deps.db, order.id),
    unfinishedUploads(deps.db, viewer.id, order.id),
    selectCancellations(deps.db, order.id),
  ]);
  const noFiles = whyNoFiles(order, { lines, returned });
  const [view, subLines, newAnswers, push, quotes] = await Promise.all([
    viewOrder(deps, order, locale, { viewer, rows: lines, returned }),
    selectSubLines(deps.db, lines, viewer),
    countUnseen(deps.db, order.id),
    viewPush(deps, order, lines, viewer),
    viewOrderQuotes(
      deps,
      lines.map(({ id }) => id),
      locale,
    ),
  ]);
  return {
    ...view,
    quotes,
    newAnswers,
    push,
    cancellations: viewCancellations(lines, cancellations, locale),
    timeline: viewTimeline(deps, order, { lines, refunds: view.refunds, returned, ...recorded }),
    files: files.map(viewFile),
    unfinishedUploads: unfinished,
    takesFiles: noFiles === null,
    isPastFiles: noFiles === 'order_ended',
    subOrders: await Promise.all(subLines.map((line) => viewSubOrder(deps, order, locale, line))),
  };
}

const viewFile = ({ id, name, size, sent_at, scan }: OrderFile): OrderFileView => ({
  ...{ id, name, size, sentAt: sent_at.toISOString() },
  state: fileState(scan),
});

async function viewSubOrder(
  deps: Deps,
  { store_id: here }: Pick<Order, 'store_id'>,
  locale: Locale,
  line: SubLine,
): Promise<SubOrderView> {
  return {
    orderId: String(line.order_id),
    lineId: line.id,
    parentLineId: line.parent_id,
    name: await lineName(deps.db, deps, line),
    url: urlElsewhere(deps, here, { id: line.order_id, storeId: line.store_id }),
    status: viewStatus(deps, locale, line, line),
  };
}
