import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Db, Tx } from '../platform/db/connect.ts';
import { LONG_WORK_MS, withTimeout } from '../platform/db/statement-timeout.ts';

/** Whether answers, kept as JSON in a column, name the file of the row. Ids are uuids: none is found by chance. */
const namesFile = (column: string) =>
  sql<boolean>`strpos(${sql.ref(column)}::text, answer_file.id::text) > 0`;

/**
 * Answer files of no order, stored before an instant, that no draft or cart of their session names, nor a
 * draft on its way.
 */
const unused = (db: Db, before: Date) =>
  db
    .selectFrom('answer_file')
    .select('answer_file.id')
    .where('order_id', 'is', null)
    .where('stored_at', '<', before)
    .where(({ not, or, exists, selectFrom }) => {
      const inForms = (['draft', 'saved_draft'] as const).map((table) =>
        exists(
          selectFrom(table)
            .select(`${table}.product_id`)
            .whereRef(`${table}.session_id`, '=', 'answer_file.session_id')
            .where(namesFile(`${table}.answers`)),
        ),
      );
      const inCart = exists(
        selectFrom('cart_line')
          .innerJoin('session', 'session.cart_id', 'cart_line.cart_id')
          .select('cart_line.id')
          .whereRef('session.id', '=', 'answer_file.session_id')
          .where(namesFile('cart_line.answers')),
      );
      return not(or([...inForms, inCart]));
    });

/** Erases a file if nothing names it at this moment. Its rows are locked first and go only when its content went. */
async function eraseOne({ db, files }: Pick<Deps, 'db' | 'files'>, id: string, before: Date): Promise<void> {
  await withTimeout(db, LONG_WORK_MS, async (tx: Tx) => {
    const found = await unused(tx, before)
      .where('answer_file.id', '=', id)
      .forUpdate('answer_file')
      .executeTakeFirst();
    if (!found) return;
    await tx.deleteFrom('answer_file').where('id', '=', id).execute();
    await tx.deleteFrom('stored_file').where('id', '=', id).execute();
    await files.delete(id);
  });
}

/** Erases the unused answer files from before an instant. One that cannot be erased is tried again the next night. */
export async function eraseFiles(deps: Deps, before: Date): Promise<void> {
  const found = await withTimeout(deps.db, LONG_WORK_MS, (tx) => unused(tx, before).execute());
  for (const { id } of found) {
    try {
      await eraseOne(deps, id, before);
    } catch (err) {
      deps.log.error({ err, fileId: id }, 'answer file not erased');
    }
  }
}
