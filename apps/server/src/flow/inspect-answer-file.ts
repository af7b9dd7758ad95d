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

/**
 * Inspects a stored PDF, which staff will open; returns why it is rejected. Null for a picture. Customers' files are read
 * one by one, so a network that sends heavy ones is stopped before it delays the others.
 * @throws {LimitExceededError} after too many heavy files of one network
 */
export async function faultOf(
  { files, limits }: Pick<Deps, 'files' | 'limits'>,
  stored: StoredFile,
  network: string,
): Promise<FileCode | null> {
  if (stored.media_type !== 'application/pdf') return null;
  await limits.consume('uploads-heavy', network);
  const inspected = await inspectUploadedPdf(() => readStored(files, stored));
  const code = inspected.ok ? null : CODES[inspected.fault];
  if (code !== 'file_heavy') await limits.restore('uploads-heavy', network);
  return code;
}
