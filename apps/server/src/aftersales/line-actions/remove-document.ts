import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Staff } from '../../staff/users/staff.ts';
import type { Deps } from '../deps.ts';
import { isNew, lineActions } from '../order-pages/staff/line-actions.ts';
import type { LineActionResult } from './line-request.ts';
import { lockLine } from './lines.queries.ts';

export type RemoveResult = LineActionResult | { readonly ok: false; readonly reason: 'delivered_already' };

/**
 * Removes an undelivered document. Its row and file stay, so that the audit events remain traceable. A repeat changes
 * nothing.
 */
export function removeDocument(deps: Deps, staff: Staff, documentId: string): Promise<RemoveResult> {
  return deps.db.transaction().execute(async (tx): Promise<RemoveResult> => {
    const found = await tx
      .selectFrom('order_document')
      .select('line_id')
      .where('id', '=', documentId)
      .executeTakeFirst();
    const line = found && (await lockLine(tx, found.line_id));
    if (!line) return { ok: false, reason: 'not_found' };
    const document = await tx
      .selectFrom('order_document')
      .innerJoin('stored_file', 'stored_file.id', 'order_document.file_id')
      .select(['added_at', 'removed_at', 'stored_file.name'])
      .where('order_document.id', '=', documentId)
      .executeTakeFirstOrThrow();
    if (document.removed_at) return { ok: true, orderId: line.orderId };
    const { upload } = lineActions(line, staff);
    if (!upload.allowed) return { ok: false, reason: upload.reason ?? 'state' };
    if (!isNew(document.added_at, line.deliveredAt)) return { ok: false, reason: 'delivered_already' };
    const now = deps.clock();
    await tx.updateTable('order_document').set({ removed_at: now }).where('id', '=', documentId).execute();
    await recordEvent(tx, {
      at: now,
      actor_kind: 'staff',
      actor: staff.email,
      action: 'document_removed',
      order_id: line.orderId,
      line_id: line.id,
      details: { documentId, name: document.name, staffId: staff.id },
    });
    return { ok: true, orderId: line.orderId };
  });
}
