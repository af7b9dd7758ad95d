import type { FileFault } from '@folio/contract/selling/flow.calls';
import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import type { Deps } from '../deps.ts';
import { type Bytes, drain, peek } from '../files/chunks.ts';
import { type FileType, fileName, fileType, HEAD_LENGTH, isHeic, JPEG } from '../files/file-type.ts';
import { putFile, type StoredFile } from '../files/files.ts';
import { storeIf } from '../files/store-if.ts';
import { FileTooLargeError, upTo } from '../files/up-to.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { type InspectedPhoto, inspectPhoto } from './photos/inspect-photo.ts';
import { type IncomingFile, scanNew } from './scans/scan-new.ts';

/** A file as a customer sends it. */
export type SentFile = {
  readonly name: string;
  /** The content as a stream. */
  readonly content: Bytes;
  /** Returns whether the stream was cut at the size limit; valid once it has ended. */
  readonly isTruncated?: () => boolean;
  /** The hash of the content that its sender chose, in hexadecimal digits; null if it is unknown. */
  readonly sha256?: string | null;
};

export type Received<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: FileFault };

type Receiving<T> = {
  /** The sender's network, by which the checks take turns. */
  readonly network: string;
  readonly file: SentFile;
  /** Returns why this sender's file is not stored whatever its content; called once its type is known. */
  readonly refuse?: () => Promise<FileFault | null>;
  /** Inserts the file's rows; the content is deleted again if it is not `saved`. */
  readonly save: (file: IncomingFile) => Promise<{ readonly saved: boolean; readonly result: T }>;
};

type Detected = { readonly type: FileType; readonly isHeic: boolean };

function detect(head: Buffer): Detected | undefined {
  if (isHeic(head)) return { type: JPEG, isHeic: true };
  const type = fileType(head);
  return type && { type, isHeic: false };
}

/**
 * Receives a customer's file: detects its type by its content, stores it while it is read, opens it in a worker within
 * limits of time and memory, and has it scanned. Rejects everything that could harm the staff who open it. A photo is
 * stored without its place, and a HEIC photo as a JPEG.
 * @throws {LimitExceededError} after too many heavy files of one network
 */
export async function receiveFile<T>(deps: Deps, receiving: Receiving<T>): Promise<Received<T>> {
  const { head, all } = await peek(receiving.file.content, HEAD_LENGTH);
  try {
    if (head.byteLength === 0) return { ok: false, code: 'file_empty' };
    const detected = detect(head);
    if (!detected) return { ok: false, code: 'file_type' };
    const refusal = await receiving.refuse?.();
    if (refusal) return { ok: false, code: refusal };
    return await store(deps, receiving, detected, all);
  } catch (error) {
    if (error instanceof FileTooLargeError) return { ok: false, code: 'file_too_large' };
    throw error;
  } finally {
    await drain(all);
  }
}

async function store<T>(
  deps: Deps,
  { file, network, save }: Receiving<T>,
  detected: Detected,
  all: Bytes,
): Promise<Received<T>> {
  const { mediaType } = detected.type;
  const facts = { name: fileName(file.name, detected.type), mediaType, now: deps.clock() };
  const stored = await putFile(deps.files, upTo(UPLOAD_LIMIT, all, file.isTruncated), facts);
  return storeIf(deps, stored, async () => {
    if ((file.sha256 ?? stored.sha256) !== stored.sha256)
      return { saved: false, result: { ok: false, code: 'file_altered' } };
    const inspected = await inspect(deps, stored, detected, network);
    if (!inspected.ok) return { saved: false, result: inspected };
    if (inspected.clean === null) return scanAndSave(deps, stored, save);
    const clean = await putFile(deps.files, inspected.clean, facts);
    const result = await storeIf(deps, clean, () => scanAndSave(deps, clean, save));
    return { saved: false, result };
  });
}

/** Opens a stored file; `clean` is the version to store instead. */
async function inspect(
  deps: Deps,
  stored: StoredFile,
  { type, isHeic: isConverted }: Detected,
  network: string,
): Promise<InspectedPhoto> {
  if (type.mediaType === 'application/pdf') {
    const code = await inspectPdf(deps, stored, network);
    return code === null ? { ok: true, clean: null } : { ok: false, code };
  }
  const kind = isConverted ? 'heic' : type.mediaType === 'image/png' ? 'png' : 'jpeg';
  return inspectPhoto(deps, stored, kind, network);
}

async function scanAndSave<T>(
  deps: Deps,
  stored: StoredFile,
  save: Receiving<T>['save'],
): Promise<{ saved: boolean; result: Received<T> }> {
  const scan = await scanNew(deps, stored);
  if (scan === 'infected') return { saved: false, result: { ok: false, code: 'file_infected' } };
  const { saved, result } = await save({ stored, scan });
  return { saved, result: { ok: true, value: result } };
}
