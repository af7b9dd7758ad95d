import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { LONG_WORK_MS, withTimeout } from '../../platform/db/statement-timeout.ts';
import type { Deps } from '../deps.ts';

/** Builds the condition that a JSON column names the file; a uuid never matches by chance. */
const namesFile = (column: string) =>
  sql<boolean>`strpos(${sql.ref(column)}::text, answer_file.id::text) > 0`;

/**
 * Matches files that a line of any cart or quote names. These outlive the session that built them (AP-6), and are
 * erased with their own retention.
 */
const isInCart = sql<boolean>`answer_file.id::text in (
  select jsonb_path_query(line.answers, '$.*[*].id') #>> '{}'
  from (select answers from cart_line union all select answers from quote_line) line
)`;

/**
 * Selects files stored before an instant that no order, cart or quote names, no draft of their session, nor a
 * draft in transit.
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
      return not(or([...inForms, isInCart]));
    });

/** Erases a file that nothing names now. Locks its rows first and deletes them only after its content. */
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

/**
 * Erases unused answer files stored before an instant. Files that cannot be erased are retried the next
 * night.
 */
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
