import { selectOpenableFile } from '../../../orders/files/order-files.queries.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { SendableFile } from '../../../platform/files/send-file.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import type { Deps } from '../../deps.ts';

/**
 * Opens a file that a customer sent to an order, for staff, and records the access first. Undefined if it does not
 * exist, awaits its scan or was infected.
 */
export async function viewSentFile(
  deps: Deps,
  staff: Staff,
  fileId: string,
): Promise<SendableFile | undefined> {
  const file = await selectOpenableFile(deps.db, fileId);
  if (!file) return undefined;
  const { id, name, media_type, size, order_id } = file;
  await recordEvent(deps.db, {
    at: deps.clock(),
    actor_kind: 'staff',
    actor: staff.email,
    action: 'answer_file_opened',
    order_id,
    details: { fileId: id, name, staffId: staff.id },
  });
  return { name, mediaType: media_type, size, open: () => deps.files.open(id, size) };
}
