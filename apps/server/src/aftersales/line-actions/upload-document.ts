import { randomUUID } from 'node:crypto';
import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { type Bytes, drain, peek } from '../../platform/files/chunks.ts';
import { fileName, fileType, HEAD_LENGTH } from '../../platform/files/file-type.ts';
import { putFile, type StoredFile } from '../../platform/files/files.ts';
import { readStored } from '../../platform/files/read-stored.ts';
import { storeIf } from '../../platform/files/store-if.ts';
import { FileTooLargeError, upTo } from '../../platform/files/up-to.ts';
import type { PdfFault, PdfInspection } from '../../platform/pdf/pdf-report.ts';
import { inspectPdf } from '../../platform/pdf/run-pdf.ts';
import type { Staff } from '../../staff/users/staff.ts';
import type { Deps } from '../deps.ts';
import { lineActions } from '../order-pages/staff/line-actions.ts';
import type { LineActionResult } from './line-request.ts';
import { lockLine } from './lines.queries.ts';
import { startLockedLine } from './start-line.ts';

export type UploadResult =
  | { readonly ok: true; readonly id: string; readonly name: string }
  | { readonly ok: false; readonly code: 'type' | 'empty' | 'size' | PdfFault }
  | Extract<LineActionResult, { ok: false }>;

type UploadedFile = { readonly name: string; readonly content: Bytes; readonly isTruncated: () => boolean };

/**
 * Adds a document to a line; its bytes decide its type: PDF, JPG or PNG. Opens a PDF in a worker first, and rejects one
 * that a customer could not open, or that contains scripts. The upload also takes an unassigned line, and a duplicate
 * returns the existing document. Stores the file before the transaction and deletes it if that fails.
 */
export async function uploadDocument(
  deps: Deps,
  staff: Staff,
  lineId: number,
  file: UploadedFile,
): Promise<UploadResult> {
  const { head, all } = await peek(file.content, HEAD_LENGTH);
  try {
    return await storeDocument(deps, staff, lineId, file, head, all);
  } finally {
    await drain(all);
  }
}

async function storeDocument(
  deps: Deps,
  staff: Staff,
  lineId: number,
  file: UploadedFile,
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
    return await storeIf<UploadResult>(deps, stored, async () => {
      const inspected = await inspect(deps, stored);
      if (!inspected.ok) return { saved: false, result: { ok: false, code: inspected.fault } };
      const result = await addToLine(deps, staff, lineId, stored, inspected.pages);
      return { saved: result.ok && result.saved, result };
    });
  } catch (error) {
    if (error instanceof FileTooLargeError) return { ok: false, code: 'size' };
    throw error;
  }
}

/** Inspects a stored PDF; a picture has no pages. */
const inspect = async (
  { files }: Deps,
  stored: StoredFile,
): Promise<Extract<PdfInspection, { ok: false }> | { readonly ok: true; readonly pages: number | null }> =>
  stored.media_type === 'application/pdf'
    ? inspectPdf(await readStored(files, stored))
    : { ok: true, pages: null };

type AddResult =
  | { readonly ok: true; readonly id: string; readonly name: string; readonly saved: boolean }
  | Extract<LineActionResult, { ok: false }>;

function addToLine(
  deps: Deps,
  staff: Staff,
  lineId: number,
  stored: StoredFile,
  pages: number | null,
): Promise<AddResult> {
  return deps.db.transaction().execute(async (tx): Promise<AddResult> => {
    const line = await lockLine(tx, lineId);
    if (!line) return { ok: false, reason: 'not_found' };
    const { upload, take } = lineActions(line, staff);
    if (!upload.allowed) return { ok: false, reason: upload.reason ?? 'state' };
    const duplicate = await tx
      .selectFrom('order_document')
      .innerJoin('stored_file', 'stored_file.id', 'order_document.file_id')
      .select(['order_document.id', 'stored_file.name'])
      .where('line_id', '=', lineId)
      .where('removed_at', 'is', null)
      .where('sha256', '=', stored.sha256)
      .executeTakeFirst();
    if (duplicate) return { ok: true, ...duplicate, saved: false };
    const now = deps.clock();
    // A question to the customer stays open until the line is delivered: the document may be the wrong one.
    const mayStart = line.state !== 'in_progress' && line.state !== 'waiting_customer';
    if (take.allowed && mayStart) await startLockedLine(tx, deps, staff, line);
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
        pages,
      })
      .execute();
    await recordEvent(tx, {
      at: now,
      actor_kind: 'staff',
      actor: staff.email,
      action: 'document_added',
      order_id: line.orderId,
      line_id: line.id,
      details: { documentId: id, name: stored.name, sha256: stored.sha256, staffId: staff.id },
    });
    return { ok: true, id, name: stored.name, saved: true };
  });
}
