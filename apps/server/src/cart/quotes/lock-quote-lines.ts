import { sql } from 'kysely';
import type { Tx } from '../../platform/db/connect.ts';

/**
 * Locks lines that several carts may order, by the ids of their sources, until the transaction ends. A fixed order
 * prevents deadlocks; a shared cart itself stays unlocked.
 */
export async function lockQuoteLines(tx: Tx, lineIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('quote-line:' || id, 0))
    from unnest(${[...lineIds].sort()}::text[]) as locked (id)`.execute(tx);
}
