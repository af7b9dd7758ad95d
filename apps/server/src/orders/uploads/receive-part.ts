import { randomUUID } from 'node:crypto';
import { countArrived } from '../../platform/file-checks/count-arrived.ts';
import { requireUploadLeft, type Sender } from '../../platform/file-checks/limit-uploads.ts';
import type { Bytes } from '../../platform/files/chunks.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { deleteContents } from './delete-contents.ts';
import { addPart, countParts, deleteUploads, type Upload } from './uploads.queries.ts';

/** Each part is a file: a connection that breaks this often cannot complete the upload. */
const MAX_PARTS = 200;

/** A part that this process receives now; `bytes` counts its received bytes. */
type Receiving = { readonly stop: () => void; readonly done: Promise<void>; readonly bytes: () => number };
const receiving = new Map<string, Receiving>();

/** Returns whether this process receives a part of an upload now. */
export const isReceivingPart = (uploadId: string): boolean => receiving.has(uploadId);

/** Returns the received size of an upload, including the part that this process is receiving. */
export const receivedNow = ({ id, received }: Pick<Upload, 'id' | 'received'>): number =>
  received + (receiving.get(id)?.bytes() ?? 0);

/**
 * Ends the part that a lost connection may still hold open in this process, and waits until its bytes are stored. A
 * resumed upload then begins after them. Another process notices the loss itself.
 */
export async function stopReceiving(uploadId: string): Promise<void> {
  const current = receiving.get(uploadId);
  current?.stop();
  await current?.done;
}

/** A part as it is sent: its body, and its size if that was declared. */
type SentPart = {
  readonly offset: number;
  readonly body: Bytes & { readonly destroy: () => unknown };
  readonly declared: number;
};

/** Passes a body through up to its declared end. A broken connection ends it: the received bytes count. */
async function* arrived(
  body: Bytes,
  most: number,
  stopped: AbortSignal,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let left = most;
  try {
    for await (const part of body) {
      if (part.byteLength > left) throw new HttpError(413, 'too_large');
      left -= part.byteLength;
      count(part.byteLength);
      yield part;
      if (stopped.aborted) return;
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
  }
}

/**
 * Stores the bytes of an upload from an offset on, as a separate file that every process can read; returns the new
 * offset. Charges the bytes as they arrive.
 * @throws {LimitExceededError} before a byte is read, if the part would exceed a limit; the upload can continue later
 * @throws HttpError 409 if the offset is not the end of the upload, or if it had too many parts and is deleted; 413 for
 * more bytes than declared
 */
export async function receivePart(
  deps: Deps,
  sender: Sender,
  upload: Upload,
  { offset, body, declared }: SentPart,
): Promise<number> {
  if (upload.received !== offset) throw new HttpError(409, 'offset');
  if ((await countParts(deps.db, upload.id)) >= MAX_PARTS) {
    // Its sender gets a 404 and begins again.
    await deleteContents(deps, await deleteUploads(deps.db, [upload.id]));
    throw new HttpError(409, 'offset');
  }
  const left = upload.size - offset;
  const isNew = offset === 0;
  await requireUploadLeft(deps, sender, Math.min(left, declared), isNew);
  if (isReceivingPart(upload.id)) throw new HttpError(409, 'offset');
  const stopped = new AbortController();
  const stop = () => {
    stopped.abort();
    body.destroy();
  };
  let bytes = 0;
  const count = (more: number) => {
    bytes += more;
  };
  const counted = countArrived(deps, sender, body, isNew);
  const work = storePart(deps, upload, arrived(counted, left, stopped.signal, count));
  const done = work.then(
    () => undefined,
    () => undefined,
  );
  receiving.set(upload.id, { stop, done, bytes: () => bytes });
  try {
    return await work;
  } finally {
    receiving.delete(upload.id);
  }
}

async function storePart(deps: Deps, upload: Upload, content: Bytes): Promise<number> {
  const { id, received: start } = upload;
  const fileId = randomUUID();
  const { size } = await deps.files.put(fileId, content);
  const part = { file_id: fileId, upload_id: id, start_byte: start, size };
  const isAdded = size > 0 && (await deps.db.transaction().execute((tx) => addPart(tx, part)));
  if (isAdded) return start + size;
  await deps.files.delete(fileId);
  if (size > 0) throw new HttpError(409, 'offset');
  return start;
}
