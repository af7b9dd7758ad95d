import type { QueueFilters, QueueQuery, QueueRow, QueueView } from '@folio/contract/aftersales/queue.staff';
import { MAX_COUNTED, QUEUE_TABS, type QueueTab } from '@folio/contract/staff/limits';
import { loadVersions, nameLine } from '../../orders/records/line-name.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { pipelined } from '../../platform/db/pipelined.ts';
import { STAFF_SEARCH_MS, withTimeout } from '../../platform/db/statement-timeout.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { may } from '../../staff/users/roles.ts';
import type { Staff } from '../../staff/users/staff.ts';
import type { Product } from '../../stores/catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { isLate } from '../order-pages/staff/line-actions.ts';
import type { LargeCounts } from './large-counts.ts';
import { Cursor, countStates, type QueueRecord, selectQueue, toCursor } from './queue.queries.ts';
import { QUEUE_PAGE, TAB_STATES } from './queue-tabs.ts';
import { type Found, findLines } from './search.queries.ts';

const encode = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Decodes the cursor of `next`; rejects any other text. */
function decode(text: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new HttpError(400, 'body');
  }
}

/** Searches within the tab, and counts the matches of all tabs. */
async function search(
  tx: Tx,
  text: string,
  staff: Staff,
  { store, product, tab }: QueueQuery,
): Promise<Found & Pick<QueueView, 'hasMoreCounts'>> {
  const scope = { store, product, readsAnswers: may(staff.role, 'orders.answers') };
  const everywhere = await findLines(tx, text, { ...scope, states: undefined });
  const hasMoreCounts = everywhere.isMore;
  if (tab === 'all' || !hasMoreCounts) return { ...everywhere, hasMoreCounts };
  const inTab = await findLines(tx, text, { ...scope, states: TAB_STATES[tab] });
  return {
    lineIds: [...new Set([...inTab.lineIds, ...everywhere.lineIds])],
    isMore: inTab.isMore,
    hasMoreCounts,
  };
}

/**
 * Returns a page of the queue with the counts of all tabs. Open lines are sorted by their promised time: late or
 * unassigned lines first, then the others. A search covers only data that the caller may read (RO-4).
 */
export async function listOrders(
  deps: Deps,
  large: LargeCounts,
  staff: Staff,
  query: QueueQuery,
): Promise<QueueView> {
  const now = deps.clock();
  const after = query.after ? decode(query.after) : undefined;
  const { text, store, product } = query;
  const read = (db: Db, found: Found | undefined) => {
    const filter = { store, product, found: found?.lineIds };
    const page = { tab: query.tab, after, limit: QUEUE_PAGE + 1, now };
    return [selectQueue(db, filter, page), countStates(db, filter, now, large)] as const;
  };
  const { records, counts, isMore, hasMoreCounts } = text
    ? await withTimeout(deps.db, STAFF_SEARCH_MS, async (tx) => {
        const found = await search(tx, text, staff, query);
        const isEmpty = found.lineIds.length === 0;
        const [records, counts] = isEmpty ? [[], []] : await pipelined(tx, (all) => read(all, found));
        return { records, counts, isMore: found.isMore, hasMoreCounts: found.hasMoreCounts };
      })
    : await Promise.all(read(deps.db, undefined)).then(([records, counts]) => {
        return { records, counts, isMore: false, hasMoreCounts: false };
      });
  const page = records.slice(0, QUEUE_PAGE);
  const versions = await loadVersions(deps.db, deps, page);
  const last = page.at(-1);
  const sumCounts = (tab: QueueTab, late: boolean): number =>
    counts
      .filter(({ state, isLate }) => isLate === late && TAB_STATES[tab].includes(state))
      .reduce((total, { count }) => Math.min(total + count, MAX_COUNTED + 1), 0);
  return {
    rows: page.map((record) => toRow(deps, record, versions.get(record.product_version_id), staff, now)),
    next: records.length > QUEUE_PAGE && last ? encode(toCursor(query.tab, last, isLate(last, now))) : null,
    counts: Object.fromEntries(QUEUE_TABS.map((tab) => [tab, sumCounts(tab, false)])) as QueueView['counts'],
    late: sumCounts('open', true),
    isMore,
    hasMoreCounts,
  };
}

/** Returns a record as the queue shows it. Its subject is made of answers (RO-4). */
function toRow(
  deps: Deps,
  record: QueueRecord,
  product: Product | undefined,
  staff: Staff,
  now: Date,
): QueueRow {
  // Staff may read the answers that a buyer may not (AP-6).
  const names = nameLine({ ...record, redacted: false }, record, product, staff.locale);
  const seesAnswers = may(staff.role, 'orders.answers');
  const store = deps.catalogue.current().stores.get(record.store_id);
  return {
    lineId: record.line_id,
    orderId: String(record.order_id),
    storeId: record.store_id,
    storeName: store?.name ?? String(record.store_id),
    timeZone: store?.timeZone ?? 'UTC',
    name: seesAnswers ? names.name : names.numberedName,
    subject: seesAnswers ? names.subject : '',
    product: names.numberedName,
    email: record.email,
    state: record.state,
    promisedAt: record.promised_at?.toISOString() ?? null,
    placedAt: record.placed_at.toISOString(),
    late: isLate(record, now),
    unlisted: record.unlisted,
    answered: record.answered,
    hasNewFiles: record.has_new_files,
    hasMessage: record.has_message,
    unpaid: record.unpaid,
    superseded: record.superseded,
    assignee: record.assignee,
  };
}

/** Returns the stores and products by which the queue can be filtered, named in the staff user's language. */
export function queueFilters(deps: Deps, staff: Staff): QueueFilters {
  const { stores, products } = deps.catalogue.current();
  const byName = <T extends { name: string }>(rows: T[]): T[] =>
    rows.sort((a, b) => a.name.localeCompare(b.name, staff.locale));
  return {
    stores: byName([...stores.values()].map(({ id, name }) => ({ id, name }))),
    products: byName([...products.values()].map(({ id, name }) => ({ id, name: name[staff.locale] }))),
  };
}
