import type { Deps } from '../deps.ts';
import { selectDueByLaw, selectDueFiles, selectNeverPaid } from './due.queries.ts';
import { eraseOldFiles, eraseOrder } from './erase-order.ts';
import { FILES_MS, lawEnds, UNFINISHED_MS } from './retention.ts';

/** Orders of one kind per night; the next night goes on. */
const BATCH = 2_000;
const BY_RETENTION = { why: 'law', by: { kind: 'system', actor: 'retention' } } as const;

/**
 * Erases what is no longer needed: orders that were never paid after a month, documents and uploads a year after the
 * last delivery, and orders with their invoices once their issuer's law no longer wants them.
 */
export async function eraseDue(deps: Deps): Promise<void> {
  const now = deps.clock();
  const before = (ms: number) => new Date(now.getTime() - ms);
  for (const id of await selectNeverPaid(deps.db, before(UNFINISHED_MS), BATCH))
    await eraseOrder(deps, id, BY_RETENTION);
  for (const id of await selectDueFiles(deps.db, before(FILES_MS), BATCH)) await eraseOldFiles(deps, id);
  const stores = [...deps.catalogue.current().stores.values()];
  for (const country of new Set(stores.map(({ issuer }) => issuer.country))) {
    const ids = stores.filter(({ issuer }) => issuer.country === country).map(({ id }) => id);
    for (const id of await selectDueByLaw(deps.db, ids, lawEnds(country, now), BATCH))
      await eraseOrder(deps, id, BY_RETENTION);
  }
}
