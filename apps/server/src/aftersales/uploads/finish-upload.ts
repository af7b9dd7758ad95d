import type { FileReply } from '@folio/contract/selling/flow.calls';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { sendFile } from '../../orders/files/send-file.ts';
import { findOwnOrder } from '../../orders/records/find-order.ts';
import { deleteContents } from '../../orders/uploads/delete-contents.ts';
import {
  claimUpload,
  deleteParts,
  releaseUpload,
  selectParts,
  setResult,
  type Upload,
} from '../../orders/uploads/uploads.queries.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { SentFile } from '../../platform/file-checks/receive-file.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { storeFileFor } from './store-file.ts';

/** A call that has checked a file for this long has died with its process. */
const CLAIM_MS = 90_000;

/** Reads the parts of an upload as one file; each is opened when its turn comes. */
async function* joined(deps: Deps, uploadId: string): AsyncGenerator<Uint8Array> {
  for (const { file_id, size } of await selectParts(deps.db, uploadId))
    yield* await deps.files.open(file_id, size);
}

/**
 * Stores the file of a complete upload for what it was sent for, and returns the file, or why it is rejected. A repeat
 * returns the same.
 * @throws HttpError 409 `unfinished` while bytes are missing, `in_progress` while another call stores it; 404 if it is
 * deleted meanwhile, and then no file is stored
 */
export async function finishUpload(deps: Deps, visitor: Visitor, upload: Upload): Promise<FileReply> {
  if (upload.result) return upload.result;
  if (upload.received < upload.size) throw new HttpError(409, 'unfinished');
  const now = deps.clock();
  if (!(await claimUpload(deps.db, upload.id, now, new Date(now.getTime() - CLAIM_MS))))
    throw new HttpError(409, 'in_progress');
  try {
    const reply = await storeFor(deps, visitor, upload);
    if (!reply.ok) await setResult(deps.db, upload.id, reply);
    await deleteContents(deps, await deps.db.transaction().execute((tx) => deleteParts(tx, [upload.id])));
    return reply;
  } catch (error) {
    // Deleted meanwhile, its parts are gone in the middle of their reading.
    if (!(await releaseUpload(deps.db, upload.id))) throw notFound();
    throw error;
  }
}

async function storeFor(deps: Deps, visitor: Visitor, upload: Upload): Promise<FileReply> {
  const { name, sha256 } = upload;
  const file: SentFile = { name, content: joined(deps, upload.id), sha256 };
  const also = async (tx: Tx, reply: FileReply) => void (await setResult(tx, upload.id, reply));
  if (upload.order_id !== null) {
    const order = await findOwnOrder(deps, visitor, upload.order_id);
    if (!order) throw notFound();
    const { for_message: forMessage } = upload;
    return sendFile(deps, { order, network: visitor.ip, file, forMessage, also });
  }
  const question = { flow: upload.flow ?? '', option: upload.option ?? '' };
  const stored = await storeFileFor(deps, visitor, question, file, also);
  if (!stored) throw notFound();
  return stored;
}
