import { parentPort, workerData } from 'node:worker_threads';
import { micromark } from 'micromark';

/** The time limit begins here: loading this file does not count. */
parentPort?.postMessage({ state: 'ready' });
try {
  parentPort?.postMessage({ state: 'done', html: micromark(String(workerData)) });
} catch {
  // Markdown that nests too deep exhausts the stack.
  parentPort?.postMessage({ state: 'failed' });
}
