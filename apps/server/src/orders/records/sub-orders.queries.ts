import type { Db } from '../../platform/db/connect.ts';
import { isOwn, type Order, type OrderLine, type Viewer } from './orders.queries.ts';

/** A line that was ordered from another line, with the parts that lists show. */
export type SubLine = Pick<
  OrderLine,
  | 'id'
  | 'order_id'
  | 'product_name'
  | 'product_version_id'
  | 'printed'
  | 'redacted'
  | 'state'
  | 'cancel_reason'
> &
  Pick<Order, 'store_id' | 'paid_at' | 'consents_awaited_until'> & { readonly parent_id: number };
type OriginalLine = Pick<OrderLine, 'id' | 'order_id' | 'origin' | 'origin_id'>;

/** The origins that name an order by its number or a line by its id; others name notes or campaigns. */
const ORIGINS = ['order', 'item'];
/** Maximum number of sub-orders per response. */
const MAX_SUB_LINES = 200;

const toKey = (origin: string | null, id: string | number | null): string => `${origin} ${id}`;

/**
 * Selects the lines that were ordered from these lines, or from their orders (then from an order's first line), if the
 * viewer may see them. A line is never older than the line it was ordered from, so there is no cycle (EN-3).
 */
export async function selectSubLines(
  db: Db,
  lines: readonly Pick<OrderLine, 'id' | 'order_id'>[],
  viewer: Viewer,
): Promise<SubLine[]> {
  const parents = new Map<string, number>();
  for (const { id, order_id } of lines) {
    parents.set(toKey('item', id), id);
    if (!parents.has(toKey('order', order_id))) parents.set(toKey('order', order_id), id);
  }
  const ids = new Set(lines.flatMap(({ id, order_id }) => [String(id), String(order_id)]));
  if (ids.size === 0) return [];
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
    .select(['order_line.id', 'order_line.order_id', 'order_line.product_name', 'order_line.state'])
    .select('order_line.cancel_reason')
    .select(['order_line.product_version_id', 'order_line.printed', 'order_line.redacted'])
    .select(['order_line.origin', 'order_line.origin_id'])
    .select(['customer_order.store_id', 'customer_order.paid_at', 'customer_order.consents_awaited_until'])
    .where('order_line.origin_id', 'in', [...ids])
    .where('order_line.origin', 'in', ORIGINS)
    .where('order_line.superseded', '=', false)
    .where(isOwn(viewer))
    .orderBy('order_line.id')
    .limit(MAX_SUB_LINES)
    .execute();
  return rows.flatMap(({ origin, origin_id, ...row }) => {
    const parent = parents.get(toKey(origin, origin_id));
    return parent !== undefined && parent < row.id ? [{ ...row, parent_id: parent }] : [];
  });
}

const numberIn = (id: string | null): number[] => (id !== null && /^\d{1,15}$/.test(id) ? [Number(id)] : []);

/** Selects the line that each of these lines was ordered from, by its id, if the viewer may see it. */
export async function selectParents(
  db: Db,
  lines: readonly OriginalLine[],
  viewer: Viewer,
): Promise<ReadonlyMap<number, number>> {
  const made = lines.filter(({ origin }) => origin !== null && ORIGINS.includes(origin));
  const numbers = (wanted: string) =>
    made.flatMap(({ origin, origin_id }) => (origin === wanted ? numberIn(origin_id) : []));
  const [items, orders] = [numbers('item'), numbers('order')];
  if (items.length + orders.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
    .select(['order_line.id', 'order_line.order_id', 'order_line.position'])
    .where((eb) =>
      eb.or([
        eb('order_line.id', '=', eb.fn.any(eb.val(items))),
        eb.and([
          eb('order_line.order_id', '=', eb.fn.any(eb.val(orders))),
          eb('order_line.position', '=', 1),
        ]),
      ]),
    )
    .where(isOwn(viewer))
    .execute();
  const known = new Map(
    rows.flatMap(({ id, order_id, position }) => [
      [toKey('item', id), id] as const,
      ...(position === 1 ? [[toKey('order', order_id), id] as const] : []),
    ]),
  );
  return new Map(
    made.flatMap(({ id, origin, origin_id }) => {
      const parent = known.get(toKey(origin, origin_id));
      return parent !== undefined && parent < id ? [[id, parent] as const] : [];
    }),
  );
}
