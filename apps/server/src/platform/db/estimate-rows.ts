import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

/** Returns the planner's row estimate of a query from PostgreSQL's statistics, without running it. */
export async function estimateRows(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
  }>`explain (format json) ${query}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
