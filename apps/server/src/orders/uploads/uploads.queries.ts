import type { FileReply } from '@folio/contract/selling/flow.calls';
import type { ExpressionBuilder, ExpressionWrapper, Selectable, SqlBool } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { FileUploadPartTable, FileUploadTable } from '../../platform/db/file-tables.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { Database } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/http/errors.ts';

export type Upload = Selectable<FileUploadTable>;
type Part = Selectable<FileUploadPartTable>;

/** Selects an upload of a session; undefined for one of another session. */
export const selectUpload = (db: Db, sessionId: string, id: string): Promise<Upload | undefined> =>
  db
    .selectFrom('file_upload')
    .selectAll()
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

type Named = Pick<Upload, 'order_id' | 'flow' | 'option' | 'for_message' | 'size'> & {
  readonly sha256: string;
};

/** Selects the newest unfinished upload of the same file for the same target, to continue it. */
export const selectResumable = (db: Db, sessionId: string, named: Named) =>
  db
    .selectFrom('file_upload')
    .select(['id', 'received'])
    .where('session_id', '=', sessionId)
    .where('sha256', '=', named.sha256)
    .where('size', '=', named.size)
    .where('for_message', '=', named.for_message)
    .where('order_id', 'is not distinct from', named.order_id)
    .where('flow', 'is not distinct from', named.flow)
    .where('option', 'is not distinct from', named.option)
    .where('result', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** The purposes of uploads: an order or a message about it, or the questions of a form. */
export type Purpose = Pick<Upload, 'order_id' | 'flow' | 'for_message'>;

/** Selects the unfinished uploads of a session for one purpose, oldest first. */
export const selectUnfinished = (db: Db, sessionId: string, purpose: Purpose) =>
  db
    .selectFrom('file_upload')
    .select(['id', 'name', 'size', 'received', 'option'])
    .where('session_id', '=', sessionId)
    .where('order_id', 'is not distinct from', purpose.order_id)
    .where('flow', 'is not distinct from', purpose.flow)
    .where('for_message', '=', purpose.for_message)
    // Without its hash, a file that is chosen again starts from its first byte.
    .where('sha256', 'is not', null)
    .where('result', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Counts the uploads of a session that are not finished. */
export async function countUnfinished(db: Db, sessionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('file_upload')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('session_id', '=', sessionId)
    .where('result', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a part at the end of an upload. Returns false if another call has added one there. */
export async function addPart(tx: Tx, part: Part): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('file_upload')
    .set({ received: part.start_byte + part.size })
    .where('id', '=', part.upload_id)
    .where('received', '=', part.start_byte)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await tx.insertInto('file_upload_part').values(part).execute();
  return true;
}

/** Counts the parts of an upload. */
export async function countParts(db: Db, uploadId: string): Promise<number> {
  const { count } = await db
    .selectFrom('file_upload_part')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Selects the parts of an upload in order. */
export const selectParts = (db: Db, uploadId: string): Promise<Part[]> =>
  db
    .selectFrom('file_upload_part')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .orderBy('start_byte')
    .execute();

/** Claims a complete upload for a call that stores its file; false while another call does so since `since`. */
export async function claimUpload(db: Db, id: string, now: Date, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file_upload')
    .set({ finishing_at: now })
    .where('id', '=', id)
    .where('result', 'is', null)
    .where(({ or, eb }) => or([eb('finishing_at', 'is', null), eb('finishing_at', '<', since)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Releases a claimed upload; false if it was deleted in the meantime. */
export async function releaseUpload(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file_upload')
    .set({ finishing_at: null })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Stores the result of an upload, for a repeat of its last call.
 * @throws HttpError 404 if it was deleted in the meantime
 */
export async function setResult(db: Db, id: string, result: FileReply): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('file_upload')
    .set({ result: jsonb(result) })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notFound();
}

/** Deletes uploads with their parts; returns the parts' files, whose content is deleted afterwards. */
export async function deleteUploads(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return db.transaction().execute((tx) => eraseUploads(tx, (eb) => eb('id', 'in', ids)));
}

/** Deletes the parts of uploads; returns their files, whose content is deleted afterwards. */
export async function deleteParts(tx: Tx, uploadIds: readonly string[]): Promise<string[]> {
  const parts = await tx
    .deleteFrom('file_upload_part')
    .where('upload_id', 'in', uploadIds)
    .returning('file_id')
    .execute();
  return parts.map(({ file_id }) => file_id);
}

/** Selects uploads that began before an instant. */
export async function selectOldUploads(db: Db, before: Date): Promise<string[]> {
  const old = await db.selectFrom('file_upload').select('id').where('created_at', '<', before).execute();
  return old.map(({ id }) => id);
}

/** Deletes the matching uploads with their parts; returns the parts' files, whose content is deleted afterwards. */
export async function eraseUploads(
  tx: Tx,
  matches: (
    eb: ExpressionBuilder<Database, 'file_upload'>,
  ) => ExpressionWrapper<Database, 'file_upload', SqlBool>,
): Promise<string[]> {
  // Waits for a part that is being added, and deletes its row and its file too.
  const uploads = await tx.selectFrom('file_upload').select('id').where(matches).forUpdate().execute();
  if (uploads.length === 0) return [];
  const parts = await deleteParts(
    tx,
    uploads.map(({ id }) => id),
  );
  await tx.deleteFrom('file_upload').where(matches).execute();
  return parts;
}
