import { recordEvent } from '../../platform/audit/record-event.ts';
import { decryptBytes } from '../../platform/files/encrypt-bytes.ts';
import type { SendableFile } from '../../platform/files/send-file.ts';
import type { Deps } from '../deps.ts';
import { storedFileName } from './file-names.ts';

/**
 * Returns a file to or from the bank for staff who may see accounts, with an audit event; undefined for an unknown
 * file.
 */
export async function openFile(deps: Deps, id: string, by: string): Promise<SendableFile | undefined> {
  const file = await deps.db
    .selectFrom('sepa_file')
    .select(['name', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  // After the retention period only the name of a file remains.
  if (!file || file.content.length === 0) return undefined;
  const content = decryptBytes(deps.config.secrets, storedFileName(id), file.content);
  await recordEvent(deps.db, {
    at: deps.clock(),
    actor_kind: 'staff',
    actor: by,
    action: 'debit_file_opened',
    details: { fileId: id, name: file.name },
  });
  return { name: file.name, mediaType: 'application/xml', size: content.length, open: () => content };
}
