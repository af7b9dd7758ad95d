import { withDeadline } from '../clock/with-deadline.ts';
import { networkQueues, ONE_AT_A_TIME } from '../limits/queues.ts';
import { boundedWorker } from '../workers/bounded-worker.ts';
import type { MeasuredInspection, PdfInspection, PdfReading, PdfTask } from './pdf-report.ts';

/** Several times the time that a thousand pages take on a busy machine. */
const LIMIT_MS = 30_000;

/** For customers, who wait for it; they can send a photo instead. Includes the start of the worker. */
const UPLOAD_LIMIT_MS = 15_000;

/** For a file of 20 MB from a slow store. */
const READ_LIMIT_MS = 20_000;

const openWorker = () =>
  boundedWorker<PdfTask>({ file: new URL('./pdf-worker.ts', import.meta.url), maxQueue: 200 });

/** One worker, which opens one file at a time. */
const run = openWorker();
/** Customers' uploads have their own worker, so that none of them delays staff or the reading of documents. */
const runUploads = openWorker();

/** Inspects a PDF before it is accepted. Transfers its bytes, which the caller can no longer use. */
export const inspectPdf = async (bytes: Uint8Array, limitMs = LIMIT_MS): Promise<PdfInspection> =>
  // The worker returns the type that its task declares.
  ((await run({ task: 'inspect', bytes }, limitMs)) as PdfInspection | undefined) ?? {
    ok: false,
    fault: 'heavy',
  };

const queue = networkQueues('uploaded PDFs', ONE_AT_A_TIME);

/**
 * Inspects a PDF that a customer uploads, like {@link inspectPdf}, and measures its cost. Networks take turns, and a
 * file is read only when its turn comes, so that one is in memory. Rejects if the file cannot be read in time.
 */
export const inspectUploadedPdf = (
  network: string,
  read: () => Promise<Uint8Array>,
): Promise<MeasuredInspection> =>
  queue.run(network, async () => {
    // A store that never answers would block everybody's turn.
    const bytes = await withDeadline(read(), READ_LIMIT_MS);
    const measured = await runUploads({ task: 'measure', bytes }, UPLOAD_LIMIT_MS);
    return (
      (measured as MeasuredInspection | undefined) ?? {
        inspection: { ok: false, fault: 'heavy' },
        cpuMs: UPLOAD_LIMIT_MS,
      }
    );
  });

/** Reads a PDF's text as a Nota Simple. Transfers its bytes, which the caller can no longer use. */
export const readPdf = async (bytes: Uint8Array, limitMs = LIMIT_MS): Promise<PdfReading> =>
  ((await run({ task: 'read', bytes }, limitMs)) as PdfReading | undefined) ?? { note: null };
