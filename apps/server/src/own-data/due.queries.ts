import type { Db } from '../platform/db/connect.ts';

const ids = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

/** Selects orders placed before an instant that were never paid. */
export async function selectNeverPaid(db: Db, before: Date, limit: number): Promise<number[]> {
  return ids(
    await db
      .selectFrom('customer_order')
      .select('id')
      .where('paid_at', 'is', null)
      .where('erased_at', 'is', null)
      .where('placed_at', '<', before)
      .orderBy('placed_at')
      .limit(limit)
      .execute(),
  );
}

/** Selects orders with files whose last delivery was before an instant; an undelivered line keeps them. */
export async function selectDueFiles(db: Db, before: Date, limit: number): Promise<number[]> {
  return ids(
    await db
      .selectFrom('order_line')
      .select('order_id as id')
      .where(({ exists, or, selectFrom }) =>
        or([
          exists(
            selectFrom('order_document')
              .select('order_document.id')
              .whereRef('order_document.order_id', '=', 'order_line.order_id')
              .where('order_document.file_id', 'is not', null),
          ),
          exists(
            selectFrom('answer_file')
              .select('answer_file.id')
              .whereRef('answer_file.order_id', '=', 'order_line.order_id'),
          ),
        ]),
      )
      .groupBy('order_id')
      .having(({ eb, fn }) => eb(fn.max('delivered_at'), '<', before))
      .having(({ eb, fn }) => eb(fn.count('delivered_at'), '=', fn.countAll()))
      .limit(limit)
      .execute(),
  );
}

/** Selects paid orders of stores that were paid before an instant and still name a person. */
export async function selectDueByLaw(
  db: Db,
  storeIds: readonly number[],
  before: Date,
  limit: number,
): Promise<number[]> {
  if (storeIds.length === 0) return [];
  return ids(
    await db
      .selectFrom('customer_order')
      .select('id')
      .where('store_id', 'in', storeIds)
      .where('erased_at', 'is', null)
      .where('paid_at', '<', before)
      .limit(limit)
      .execute(),
  );
}
