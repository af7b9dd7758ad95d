import { type Insertable, sql } from 'kysely';
import type { Db } from '../platform/db/connect.ts';
import type { FunnelDayTable } from '../platform/db/schema.ts';

/** Rows of one statement, well below PostgreSQL's 65,535 parameters. */
const MOST_ROWS = 1000;

/** Adds counts to the sums of their days. Rows come in one order: two processes that add the same do not wait for each other in a ring. */
export async function addCounts(db: Db, counts: readonly Insertable<FunnelDayTable>[]): Promise<void> {
  for (let from = 0; from < counts.length; from += MOST_ROWS)
    await db
      .insertInto('funnel_day')
      .values(counts.slice(from, from + MOST_ROWS))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'store_id', 'product_id', 'step', 'event', 'code'])
          .doUpdateSet({ count: sql<number>`funnel_day.count + excluded.count` }),
      )
      .execute();
}
