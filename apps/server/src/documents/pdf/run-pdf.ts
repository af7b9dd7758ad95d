import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { PdfInspection, PdfReading, PdfTask } from './pdf-report.ts';

const MINUTE_MS = 60_000;
/** Several times what a thousand pages take on a busy machine. */
const LIMIT_MS = 30_000;
const HEAP_MB = 192;
/** The worker's limit of memory outside its heap, which V8 does not bound: streams unpack there. */
const MAX_BUFFERS = 256 * 1024 * 1024;
const WATCH_MS = 25;

let workers: Piscina | undefined;

/**
 * One worker, which opens one file at a time and delays no request; it ends some minutes after its last file. More than
 * 200 waiting files are rejected.
 */
function openWorkers(): Piscina {
  workers ??= new Piscina({
    filename: new URL('./pdf-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 5 * MINUTE_MS,
    maxQueue: 200,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    env: {},
    execArgv: [],
  });
  return workers;
}

/** Aborts a task whose worker holds too much memory outside its heap. */
function watchMemory(pool: Piscina, abort: () => void): () => void {
  const check = async (worker: Worker) => {
    // A worker that has just ended has no statistics.
    const statistics = await worker.getHeapStatistics().catch(() => undefined);
    if (statistics && statistics.external_memory > MAX_BUFFERS) abort();
  };
  const timer = setInterval(() => void pool.threads.map(check), WATCH_MS);
  return () => clearInterval(timer);
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a task in the worker, one at a time: its bytes are transferred and gone for the caller. Returns undefined if it
 * takes too much time or memory; its worker is then ended.
 */
async function run(task: PdfTask, limitMs: number): Promise<unknown> {
  const pool = openWorkers();
  const tooMuch = new AbortController();
  const stopWatching = watchMemory(pool, () => tooMuch.abort());
  const signal = AbortSignal.any([tooMuch.signal, AbortSignal.timeout(limitMs)]);
  try {
    return await pool.run(task, { signal, transferList: [task.bytes.buffer as ArrayBuffer] });
  } catch (error) {
    if (signal.aborted || isOutOfMemory(error)) return undefined;
    throw error;
  } finally {
    stopWatching();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function runInTurn(task: PdfTask, limitMs: number): Promise<unknown> {
  const turn = last.catch(() => undefined).then(() => run(task, limitMs));
  last = turn;
  return turn;
}

/** Inspects a PDF before it is accepted. Its bytes are gone for the caller. */
export const inspectPdf = async (bytes: Uint8Array, limitMs = LIMIT_MS): Promise<PdfInspection> =>
  // The worker returns what its task declares.
  ((await runInTurn({ task: 'inspect', bytes }, limitMs)) as PdfInspection | undefined) ?? {
    ok: false,
    fault: 'heavy',
  };

/** Reads a PDF's text as a Nota Simple. Its bytes are gone for the caller. */
export const readPdf = async (bytes: Uint8Array, limitMs = LIMIT_MS): Promise<PdfReading> =>
  ((await runInTurn({ task: 'read', bytes }, limitMs)) as PdfReading | undefined) ?? { note: null };
