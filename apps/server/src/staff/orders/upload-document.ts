import { randomUUID } from 'node:crypto';
import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import type { Staff } from '../../api/staff/staff-session.ts';
import type { Deps } from '../../deps.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { type Bytes, drain, peek } from '../../platform/files/chunks.ts';
import { fileName, fileType, HEAD_LENGTH } from '../../platform/files/file-type.ts';
import { putFile, type StoredFile } from '../../platform/files/files.ts';
import { storeIf } from '../../platform/files/store-if.ts';
import { FileTooLargeError, upTo } from '../../platform/files/up-to.ts';
import { lineActions } from './line-actions.ts';
import { lockLine } from './lines.queries.ts';
import { type LineActionResult, startLockedLine } from './start-line.ts';

export type UploadResult =
  | { readonly ok: true; readonly id: string; readonly name: string }
  | { readonly ok: false; readonly code: 'type' | 'empty' | 'size' }
  | Extract<LineActionResult, { ok: false }>;

type Sent = { readonly name: string; readonly content: Bytes; readonly isTruncated: () => boolean };

/**
 * Adds a document to a line. Its type is what its bytes say: PDF, JPG or PNG. A line that nobody took is taken with it. The same bytes
 * sent again are the document that is there. The file is put away before the transaction; if that refuses, the file goes again.
 */
export async function uploadDocument(
  deps: Deps,
  staff: Staff,
  lineId: number,
  file: Sent,
): Promise<UploadResult> {
  const { head, all } = await peek(file.content, HEAD_LENGTH);
  try {
    return await keepPeeked(deps, staff, lineId, file, head, all);
  } finally {
    await drain(all);
  }
}

async function keepPeeked(
  deps: Deps,
  staff: Staff,
  lineId: number,
  file: Sent,
  head: Buffer,
  all: Bytes,
): Promise<UploadResult> {
  if (head.byteLength === 0) return { ok: false, code: 'empty' };
  const type = fileType(head);
  if (!type) return { ok: false, code: 'type' };
  const name = fileName(file.name, type);
  try {
    const source = upTo(UPLOAD_LIMIT, all, file.isTruncated);
    const stored = await putFile(deps.files, source, { name, mediaType: type.mediaType, now: deps.clock() });
    return await storeIf(deps, stored, async () => {
      const result = await addToLine(deps, staff, lineId, stored);
      return { kept: result.ok && result.kept, result };
    });
  } catch (error) {
    if (error instanceof FileTooLargeError) return { ok: false, code: 'size' };
    throw error;
  }
}

type Added =
  | { readonly ok: true; readonly id: string; readonly name: string; readonly kept: boolean }
  | Extract<LineActionResult, { ok: false }>;

function addToLine(deps: Deps, staff: Staff, lineId: number, stored: StoredFile): Promise<Added> {
  return deps.db.transaction().execute(async (tx): Promise<Added> => {
    const line = await lockLine(tx, lineId);
    if (!line) return { ok: false, reason: 'not_found' };
    const { upload, take } = lineActions(line, staff);
    if (!upload.allowed) return { ok: false, reason: upload.reason ?? 'state' };
    const same = await tx
      .selectFrom('order_document')
      .innerJoin('stored_file', 'stored_file.id', 'order_document.file_id')
      .select(['order_document.id', 'stored_file.name'])
      .where('line_id', '=', lineId)
      .where('removed_at', 'is', null)
      .where('sha256', '=', stored.sha256)
      .executeTakeFirst();
    if (same) return { ok: true, ...same, kept: false };
    const now = deps.clock();
    if (take.allowed && line.state !== 'in_progress') await startLockedLine(tx, staff, line, now);
    await tx.insertInto('stored_file').values(stored).execute();
    const id = randomUUID();
    await tx
      .insertInto('order_document')
      .values({
        id,
        order_id: line.orderId,
        line_id: line.id,
        file_id: stored.id,
        kind: 'delivered',
        added_at: now,
      })
      .execute();
    await recordEvent(tx, {
      at: now,
      actor_kind: 'staff',
      actor: staff.email,
      verb: 'document_added',
      order_id: line.orderId,
      line_id: line.id,
      details: { documentId: id, name: stored.name, sha256: stored.sha256, staffId: staff.id },
    });
    return { ok: true, id, name: stored.name, kept: true };
  });
}
