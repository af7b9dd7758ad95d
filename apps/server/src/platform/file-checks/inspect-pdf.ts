import type { FileFault } from '@folio/contract/selling/flow.calls';
import type { Deps } from '../deps.ts';
import type { StoredFile } from '../files/files.ts';
import { readStored } from '../files/read-stored.ts';
import type { PdfFault } from '../pdf/pdf-report.ts';
import { inspectUploadedPdf } from '../pdf/run-pdf.ts';

/** Several faults have the same advice for the customer. */
const CODES = {
  damaged: 'file_damaged',
  encrypted: 'file_encrypted',
  active: 'file_unsafe',
  form: 'file_unsafe',
  remote: 'file_unsafe',
  attached: 'file_unsafe',
  pages: 'file_heavy',
  heavy: 'file_heavy',
} as const satisfies Record<PdfFault, FileFault>;

/** Processor time, several times what an ordinary file takes. */
const SLOW_MS = 1_000;

/**
 * Inspects a stored PDF, which staff will open; returns why it is rejected, else null. A network whose files take long
 * is blocked for a while, whatever the result of their inspection.
 * @throws {LimitExceededError} after too many such files of one network
 */
export async function inspectPdf(
  { files, limits }: Pick<Deps, 'files' | 'limits'>,
  stored: StoredFile,
  network: string,
): Promise<FileFault | null> {
  const requireLeft = () => limits.requireLeft([['uploads-heavy', network, 1]]);
  await requireLeft();
  const { inspection, cpuMs } = await inspectUploadedPdf(network, async () => {
    // Files sent concurrently wait for their turn: the first ones count by now.
    await requireLeft();
    return readStored(files, stored);
  });
  const code = inspection.ok ? null : CODES[inspection.fault];
  if (code === 'file_heavy' || cpuMs > SLOW_MS) await limits.count('uploads-heavy', network);
  return code;
}
