import type { Insertable } from 'kysely';
import type { DraftTable } from '../../platform/db/cart-tables.ts';
import type { Db } from '../../platform/db/connect.ts';

export function selectDraft(db: Db, sessionId: string, productId: number) {
  return db
    .selectFrom('draft')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('product_id', '=', productId)
    .where('quote_line_id', 'is', null)
    .executeTakeFirst();
}

export async function upsertDraft(db: Db, draft: Insertable<DraftTable>): Promise<void> {
  await db
    .insertInto('draft')
    .values(draft)
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', draft.quote_line_id ? 'quote_line_id' : 'product_id'])
        .where('quote_line_id', draft.quote_line_id ? 'is not' : 'is', null)
        .doUpdateSet({
          product_version_id: draft.product_version_id,
          answers: draft.answers,
          passed: draft.passed,
          updated_at: draft.updated_at,
        }),
    )
    .execute();
}

/** Returns false when there was no draft. */
export async function deleteDraft(db: Db, sessionId: string, productId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('draft')
    .where('session_id', '=', sessionId)
    .where('product_id', '=', productId)
    .where('quote_line_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
