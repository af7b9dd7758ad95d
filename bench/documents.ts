/**
 * `node bench/documents.ts`: measures the delay of the event loop, and so of any request, while the worker reads a PDF
 * of 200 pages (EN-3). Compares it with the delay of an idle process. Exits with 1 if reading delays it by more than 20
 * ms.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspectPdf, readPdf } from '../apps/server/src/platform/pdf/run-pdf.ts';
import { pagesPdf } from '../apps/server/test/pdfs.ts';
import { FLAT_WITH_MORTGAGE } from '../packages/domain/src/note/fixtures/notes.ts';
import { median, report } from './setup/report.ts';

const PAGES = 200;
const RUNS = 10;
const MAX_DELAY_MS = 20;

const pdf = await pagesPdf(
  Array.from({ length: PAGES }, (_, index) => FLAT_WITH_MORTGAGE[index % FLAT_WITH_MORTGAGE.length] ?? []),
);

/** Runs a task some times; prints its time and returns the largest delay of the loop during it, in milliseconds. */
async function measure(what: string, task: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now();
    await task();
    times.push(performance.now() - begun);
  }
  // The last delay is counted when the loop turns again.
  await sleep(5);
  delay.disable();
  const most = delay.max / 1e6;
  report(what, `${median(times).toFixed(0)} ms in the median, worst delay ${most.toFixed(1)} ms`);
  return most;
}

const idle = await measure('idle', () => sleep(1000));
const opening = await measure('opening', () => inspectPdf(pdf.slice()));
const reading = await measure('reading', () => readPdf(pdf.slice()));
const more = Math.max(opening, reading) - idle;
report('worst delay above idle', `${more.toFixed(1)} ms`, `at most ${MAX_DELAY_MS} ms`, more <= MAX_DELAY_MS);
process.exit();
