import { boundedWorker } from '../workers/bounded-worker.ts';
import { type DeliveryReport, MAX_REPORT, NO_REPORT } from './read-report.ts';

/** Many times the time that a report takes on a busy machine. */
const LIMIT_MS = 10_000;

const run = boundedWorker({ file: new URL('./report-worker.ts', import.meta.url), maxQueue: 200 });

/**
 * Reads a delivery report in a worker, since its text comes from a stranger. A report that takes too much time or
 * memory is ignored.
 */
export const readReportApart = async (raw: Buffer): Promise<DeliveryReport> =>
  // The worker returns the type that its task declares; the bytes are copied, since they are transferred to it.
  ((await run({ bytes: new Uint8Array(raw.subarray(0, MAX_REPORT)) }, LIMIT_MS)) as
    | DeliveryReport
    | undefined) ?? NO_REPORT;
