import type { FileReply } from '@folio/contract/shop-api/flow-calls';
import type { Deps } from '../deps.ts';
import type { PdfFault } from '../documents/pdf/pdf-report.ts';
import { inspectUploadedPdf } from '../documents/pdf/run-pdf.ts';
import type { StoredFile } from '../platform/files/files.ts';
import { readStored } from '../platform/files/read-stored.ts';

type FileCode = Extract<FileReply, { ok: false }>['code'];

/** What a customer can do is the same for several faults. */
const CODES = {
  damaged: 'file_damaged',
  encrypted: 'file_encrypted',
  active: 'file_unsafe',
  form: 'file_unsafe',
  remote: 'file_unsafe',
  attached: 'file_unsafe',
  pages: 'file_heavy',
  heavy: 'file_heavy',
} as const satisfies Record<PdfFault, FileCode>;

/** Inspects a stored PDF, which staff will open; returns why it is rejected. Null for a picture. */
export async function faultOf({ files }: Pick<Deps, 'files'>, stored: StoredFile): Promise<FileCode | null> {
  if (stored.media_type !== 'application/pdf') return null;
  const inspected = await inspectUploadedPdf(() => readStored(files, stored));
  return inspected.ok ? null : CODES[inspected.fault];
}
