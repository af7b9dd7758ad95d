/**
 * `node bench/documents.ts`: delay of the event loop, and so of any request, while the worker opens and reads a PDF of
 * 200 pages (EN-3), beside the delay of an idle process. Fails if reading delays it by more than 20 ms.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspectPdf, readPdf } from '../apps/server/src/documents/pdf/run-pdf.ts';
import { pagesPdf } from '../apps/server/test/pdfs.ts';
import { FLAT_WITH_MORTGAGE } from '../packages/domain/src/note/fixtures/notes.ts';

const PAGES = 200;
const ROUNDS = 10;
const WANTED_MS = 20;

const pages = Array.from(
  { length: PAGES },
  (_, index) => FLAT_WITH_MORTGAGE[index % FLAT_WITH_MORTGAGE.length] ?? [],
);
const pdf = await pagesPdf(pages);

const toMs = (nanoseconds: number): string => (nanoseconds / 1e6).toFixed(1);
const line = (what: string, took: number, delay: ReturnType<typeof monitorEventLoopDelay>): string =>
  `${what.padEnd(28)} ${String(Math.round(took)).padStart(6)} ms   delay p99 ${toMs(delay.percentile(99))} ms, max ${toMs(delay.max)} ms`;

/** Runs a task and returns the largest delay of the loop meanwhile, in milliseconds. */
async function measure(what: string, task: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const begun = performance.now();
  await task();
  const took = performance.now() - begun;
  // The last delay is counted when the loop turns again.
  await sleep(5);
  delay.disable();
  console.log(line(what, took, delay));
  return delay.max / 1e6;
}

const worst = { idle: 0, work: 0 };
await sleep(500);
for (let round = 0; round < ROUNDS; round += 1) {
  worst.idle = Math.max(worst.idle, await measure('idle', () => sleep(1000)));
  const what = round === 0 ? ', worker starting' : '';
  worst.work = Math.max(
    worst.work,
    await measure(`inspect${what}`, () => inspectPdf(pdf.slice())),
    await measure('read', () => readPdf(pdf.slice())),
  );
}
const added = worst.work - worst.idle;
console.log(`worst delay: idle ${worst.idle.toFixed(1)} ms, at work ${worst.work.toFixed(1)} ms`);
process.exit(added > WANTED_MS ? 1 : 0);
