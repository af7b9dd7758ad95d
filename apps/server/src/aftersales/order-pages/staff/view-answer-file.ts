import { selectOrderLines } from '../../../orders/records/orders.queries.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { SendableFile } from '../../../platform/files/send-file.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import type { Deps } from '../../deps.ts';
import { fileQuestion, selectAnswerFile } from './answer-files.queries.ts';

/**
 * Opens a customer's file for staff and records the access first, since its content is personal. Undefined if it does
 * not exist or belongs to no order.
 */
export async function viewAnswerFile(
  deps: Deps,
  staff: Staff,
  fileId: string,
): Promise<SendableFile | undefined> {
  const file = await selectAnswerFile(deps.db, fileId);
  if (!file) return undefined;
  const lines = await selectOrderLines(deps.db, file.order_id);
  await recordEvent(deps.db, {
    at: deps.clock(),
    actor_kind: 'staff',
    actor: staff.email,
    action: 'answer_file_opened',
    order_id: file.order_id,
    line_id: lines.find((line) => fileQuestion(line, file.id) !== undefined)?.id ?? null,
    details: { fileId: file.id, name: file.name, staffId: staff.id },
  });
  const { id, name, media_type, size } = file;
  return { name, mediaType: media_type, size, open: () => deps.files.open(id, size) };
}
