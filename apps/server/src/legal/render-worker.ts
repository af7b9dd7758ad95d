import { parentPort } from 'node:worker_threads';
import { micromark } from 'micromark';

/** Renders a text as HTML; undefined for Markdown nested so deep that it exhausts the stack. */
function render(markdown: string): string | undefined {
  try {
    return micromark(markdown);
  } catch {
    return undefined;
  }
}

parentPort?.on('message', (markdown: string) => parentPort?.postMessage(render(markdown)));
parentPort?.postMessage('ready');
