import type { Deps } from '../../deps.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { decryptBytes } from '../../platform/files/encrypt-bytes.ts';
import type { SendableFile } from '../../platform/files/send-file.ts';
import { storedFileName } from './file-names.ts';

/** A file to or from the bank, for whoever may see accounts; that it was opened is written down. Undefined when there is none. */
export async function openFile(deps: Deps, id: string, by: string): Promise<SendableFile | undefined> {
  const file = await deps.db
    .selectFrom('sepa_file')
    .select(['name', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  // Of a file that is past its time its name alone is left.
  if (!file || file.content.length === 0) return undefined;
  const content = decryptBytes(deps.config.secrets, storedFileName(id), file.content);
  await recordEvent(deps.db, {
    at: deps.clock(),
    actor_kind: 'staff',
    actor: by,
    verb: 'debit_file_opened',
    details: { fileId: id, name: file.name },
  });
  return { name: file.name, mediaType: 'application/xml', size: content.length, open: () => content };
}
