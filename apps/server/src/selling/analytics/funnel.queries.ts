import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { FunnelDayTable } from '../../platform/db/log-tables.ts';

/** Limit of rows per statement, well below PostgreSQL's 65,535 parameters. */
const MAX_ROWS = 1000;

/** Adds counts to the daily sums. Rows are sorted, so that two processes that update the same ones cannot deadlock. */
export async function addCounts(db: Db, counts: readonly Insertable<FunnelDayTable>[]): Promise<void> {
  for (let from = 0; from < counts.length; from += MAX_ROWS)
    await db
      .insertInto('funnel_day')
      .values(counts.slice(from, from + MAX_ROWS))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'store_id', 'product_id', 'step', 'event', 'code'])
          .doUpdateSet({ count: sql<number>`funnel_day.count + excluded.count` }),
      )
      .execute();
}
