import type { QueueFilters, QueueQuery, QueueRow, QueueView } from '@folio/contract/staff';
import { QUEUE_TABS } from '@folio/contract/staff-limits';
import type { LineState } from '@folio/domain/order/states';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/errors.ts';
import { isLate } from './line-actions.ts';
import { Cursor, countStates, cursorOf, type QueueRecord, selectQueue, TAB_STATES } from './queue.queries.ts';
import type { Staff } from './staff-session.ts';

const PAGE = 50;

const encode = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** The cursor of `next`; refuses one that we did not make. */
function decode(text: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new Refusal(400, 'body');
  }
}

/** A page of the queue: what is paid and waits for us first, by the hour it is promised for; with the counts of all tabs. */
export async function listOrders(deps: Deps, query: QueueQuery): Promise<QueueView> {
  const now = deps.clock();
  const [records, states] = await Promise.all([
    selectQueue(deps.db, query, query.after ? decode(query.after) : undefined, PAGE + 1),
    countStates(deps.db, query, now),
  ]);
  const page = records.slice(0, PAGE);
  const last = page.at(-1);
  const countOf = (wanted: readonly string[], column: 'count' | 'overdue'): number =>
    states.filter(({ state }) => wanted.includes(state)).reduce((sum, row) => sum + row[column], 0);
  return {
    rows: page.map((record) => toRow(deps, record, now)),
    next: records.length > PAGE && last ? encode(cursorOf(query.tab, last)) : null,
    counts: Object.fromEntries(
      QUEUE_TABS.map((tab) => [tab, countOf(TAB_STATES[tab], 'count')]),
    ) as QueueView['counts'],
    late: countOf(TAB_STATES.open, 'overdue'),
  };
}

function toRow(deps: Deps, record: QueueRecord, now: Date): QueueRow {
  const store = deps.catalogue.current().stores.get(record.store_id);
  return {
    lineId: record.line_id,
    orderId: String(record.order_id),
    storeId: record.store_id,
    storeName: store?.name ?? String(record.store_id),
    timeZone: store?.timeZone ?? 'UTC',
    productName: record.product_name,
    email: record.email,
    state: record.state as LineState,
    promisedAt: record.promised_at?.toISOString() ?? null,
    placedAt: record.placed_at.toISOString(),
    late: isLate(record, now),
    unlisted: record.unlisted,
    unpaid: record.unpaid,
    superseded: record.superseded,
    assignee: record.assignee,
  };
}

/** What the queue may be narrowed to: stores and products by name, in the staff member's language. */
export function queueFilters(deps: Deps, staff: Staff): QueueFilters {
  const { stores, products } = deps.catalogue.current();
  const byName = <T extends { name: string }>(rows: T[]): T[] =>
    rows.sort((a, b) => a.name.localeCompare(b.name, staff.locale));
  return {
    stores: byName([...stores.values()].map(({ id, name }) => ({ id, name }))),
    products: byName([...products.values()].map(({ id, name }) => ({ id, name: name[staff.locale] }))),
  };
}
