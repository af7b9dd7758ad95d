import { boundedWorker } from '../../platform/workers/bounded-worker.ts';
import type { PdfInspection, PdfReading, PdfTask } from './pdf-report.ts';

/** Several times what a thousand pages take on a busy machine. */
const LIMIT_MS = 30_000;

/** One worker, which opens one file at a time. */
const run = boundedWorker<PdfTask>({ file: new URL('./pdf-worker.ts', import.meta.url), maxQueue: 200 });

/** Inspects a PDF before it is accepted. Its bytes are gone for the caller. */
export const inspectPdf = async (bytes: Uint8Array, limitMs = LIMIT_MS): Promise<PdfInspection> =>
  // The worker returns what its task declares.
  ((await run({ task: 'inspect', bytes }, limitMs)) as PdfInspection | undefined) ?? {
    ok: false,
    fault: 'heavy',
  };

/** Reads a PDF's text as a Nota Simple. Its bytes are gone for the caller. */
export const readPdf = async (bytes: Uint8Array, limitMs = LIMIT_MS): Promise<PdfReading> =>
  ((await run({ task: 'read', bytes }, limitMs)) as PdfReading | undefined) ?? { note: null };
