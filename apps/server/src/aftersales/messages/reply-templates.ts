import type { ReplyTemplate } from '@folio/contract/aftersales/threads.staff';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Db } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { Deps } from '../deps.ts';

/** Selects the texts with which staff answer, by name. */
export const selectTemplates = (db: Db): Promise<ReplyTemplate[]> =>
  db.selectFrom('reply_template').select(['id', 'name', 'texts']).orderBy('name').orderBy('id').execute();

/** Stores a reply template, new or changed. */
export async function saveTemplate(
  deps: Deps,
  by: string,
  { id, name, texts }: ReplyTemplate,
): Promise<ReplyTemplate[]> {
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock();
    const row = { name, texts: jsonb(texts), updated_at: at, updated_by: by };
    await tx
      .insertInto('reply_template')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    const details = { template: id, name };
    await recordEvent(tx, { at, actor_kind: 'staff', actor: by, action: 'template_saved', details });
    return selectTemplates(tx);
  });
}

/** Deletes a reply template; a repeat changes nothing. */
export async function deleteTemplate(deps: Deps, by: string, id: string): Promise<ReplyTemplate[]> {
  return deps.db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('reply_template')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    const details = { template: id, name: gone?.name ?? '' };
    if (gone)
      await recordEvent(tx, {
        ...{ at: deps.clock(), actor_kind: 'staff', actor: by, action: 'template_deleted', details },
      });
    return selectTemplates(tx);
  });
}
