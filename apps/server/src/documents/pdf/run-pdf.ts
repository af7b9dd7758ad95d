import { boundedWorker } from '../../platform/workers/bounded-worker.ts';
import type { PdfInspection, PdfReading, PdfTask } from './pdf-report.ts';

/** Several times what a thousand pages take on a busy machine. */
const LIMIT_MS = 30_000;

/** For customers, who wait for it: a photo is the way out. */
const UPLOAD_LIMIT_MS = 3_000;

const openWorker = () =>
  boundedWorker<PdfTask>({ file: new URL('./pdf-worker.ts', import.meta.url), maxQueue: 200 });

/** One worker, which opens one file at a time. */
const run = openWorker();
/** Customers' uploads have their own, so that none of them delays staff or the reading of documents. */
const runUploads = openWorker();

/** Inspects a PDF before it is accepted. Its bytes are gone for the caller. */
export const inspectPdf = async (bytes: Uint8Array, limitMs = LIMIT_MS): Promise<PdfInspection> =>
  // The worker returns what its task declares.
  ((await run({ task: 'inspect', bytes }, limitMs)) as PdfInspection | undefined) ?? {
    ok: false,
    fault: 'heavy',
  };

let lastUpload: Promise<unknown> = Promise.resolve();

/** Inspects a PDF that a customer uploads, like {@link inspectPdf}; it is read when its turn comes, so that one is held. */
export function inspectUploadedPdf(read: () => Promise<Uint8Array>): Promise<PdfInspection> {
  const turn = lastUpload.then(async (): Promise<PdfInspection> => {
    const report = await runUploads({ task: 'inspect', bytes: await read() }, UPLOAD_LIMIT_MS);
    return (report as PdfInspection | undefined) ?? { ok: false, fault: 'heavy' };
  });
  lastUpload = turn.catch(() => undefined);
  return turn;
}

/** Reads a PDF's text as a Nota Simple. Its bytes are gone for the caller. */
export const readPdf = async (bytes: Uint8Array, limitMs = LIMIT_MS): Promise<PdfReading> =>
  ((await run({ task: 'read', bytes }, limitMs)) as PdfReading | undefined) ?? { note: null };
