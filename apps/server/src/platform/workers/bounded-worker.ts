import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';

const MINUTE_MS = 60_000;
const HEAP_MB = 192;
/** The worker's limit of memory outside its heap, which V8 does not limit: streams unpack there. */
const MAX_BUFFERS = 256 * 1024 * 1024;
const WATCH_MS = 25;

/** A task whose bytes are transferred to the worker; the caller can no longer use them. */
type Task = { readonly bytes: Uint8Array };
type Options = {
  readonly file: URL;
  readonly maxQueue: number;
  /** Bytes outside the worker's heap; {@link MAX_BUFFERS} by default. */
  readonly memory?: number;
};

/**
 * Runs a task in the worker, one at a time. Returns undefined if it takes too much time or memory, and then ends its
 * worker.
 */
export type RunBounded<T extends Task> = (task: T, limitMs: number) => Promise<unknown>;

const openPool = ({ file, maxQueue }: Options): Piscina =>
  new Piscina({
    filename: file.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 5 * MINUTE_MS,
    maxQueue,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    env: {},
    execArgv: [],
  });

/** Aborts a task whose worker holds too much memory outside its heap. */
function watchMemory(pool: Piscina, memory: number, abort: () => void): () => void {
  const check = async (worker: Worker) => {
    // A worker that has just ended has no statistics.
    const statistics = await worker.getHeapStatistics().catch(() => undefined);
    if (statistics && statistics.external_memory > memory) abort();
  };
  const timer = setInterval(() => void pool.threads.map(check), WATCH_MS);
  return () => clearInterval(timer);
}

/** Returns whether a task has reached a limit of its worker: its heap's, or its stack's. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');

async function run<T extends Task>(
  pool: Piscina,
  task: T,
  { limitMs, memory }: { readonly limitMs: number; readonly memory: number },
): Promise<unknown> {
  const tooMuch = new AbortController();
  const stopWatching = watchMemory(pool, memory, () => tooMuch.abort());
  const signal = AbortSignal.any([tooMuch.signal, AbortSignal.timeout(limitMs)]);
  try {
    return await pool.run(task, { signal, transferList: [task.bytes.buffer as ArrayBuffer] });
  } catch (error) {
    if (signal.aborted || isTooMuch(error)) return undefined;
    throw error;
  } finally {
    stopWatching();
  }
}

/**
 * Returns a function that runs a file's task in one worker with limits of time and memory, without delaying requests.
 * The worker starts with its first task and ends some minutes after its last one.
 */
export function boundedWorker<T extends Task>(options: Options): RunBounded<T> {
  let pool: Piscina | undefined;
  const { memory = MAX_BUFFERS } = options;
  let last: Promise<unknown> = Promise.resolve();
  return (task, limitMs) => {
    pool ??= openPool(options);
    const workers = pool;
    const turn = last.catch(() => undefined).then(() => run(workers, task, { limitMs, memory }));
    last = turn;
    return turn;
  };
}
