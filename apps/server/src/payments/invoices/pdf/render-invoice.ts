import type { InvoiceSnapshot } from '@folio/domain/invoice/snapshot';
import { Piscina } from 'piscina';

const MINUTE_MS = 60_000;
let workers: Piscina | undefined;

/**
 * One worker, so that rendering an invoice delays no request; it ends a minute after its last invoice. More than 200
 * waiting invoices are rejected, and their jobs are retried.
 */
function openWorkers(): Piscina {
  workers ??= new Piscina({
    filename: new URL('./render-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: MINUTE_MS,
    maxQueue: 200,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    env: {},
    execArgv: [],
  });
  return workers;
}

/** Draws an invoice as a PDF in a worker. */
export const renderInvoice = async (snapshot: InvoiceSnapshot): Promise<Uint8Array> =>
  new Uint8Array(await openWorkers().run(snapshot));
