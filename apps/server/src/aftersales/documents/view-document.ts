import { recordAccess } from '../../orders/documents/access.queries.ts';
import type { SendableFile } from '../../platform/files/send-file.ts';
import type { Staff } from '../../staff/users/staff.ts';
import type { Deps } from '../deps.ts';
import { selectStaffDocument } from '../order-pages/staff/order.queries.ts';

/** Opens a document for staff, delivered or not, and records it; undefined if it does not exist or was removed. */
export async function viewDocument(
  deps: Deps,
  staff: Staff,
  documentId: string,
  way: 'view' | 'download',
): Promise<SendableFile | undefined> {
  const document = await selectStaffDocument(deps.db, documentId);
  if (!document) return undefined;
  await recordAccess(deps.db, documentId, { reader: 'staff', staff: staff.email, way }, deps.clock());
  const { file_id, name, media_type, size, sha256 } = document;
  return { name, mediaType: media_type, size, sha256, open: () => deps.files.open(file_id, size) };
}
