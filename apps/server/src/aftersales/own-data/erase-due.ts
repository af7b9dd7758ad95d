import type { Db } from '../../platform/db/connect.ts';
import { LONG_WORK_MS, withTimeout } from '../../platform/db/statement-timeout.ts';
import type { Deps } from '../deps.ts';
import {
  selectDueFiles,
  selectDueForErasure,
  selectErasing,
  selectNeverPaid,
  selectUntold,
} from './due.queries.ts';
import { eraseLateRefunds } from './erase-order.queries.ts';
import { eraseOldFiles, eraseOldInvoices, eraseOrder } from './erase-order.ts';
import { forgetAddress } from './forget-address.ts';
import { FILES_MS, NOTIFY_MS, retentionEnds, UNFINISHED_MS } from './retention.ts';

/** Maximum number of orders of one kind per night; the next night continues. */
const BATCH = 2_000;
const BY_RETENTION = { why: 'retention', by: { kind: 'system', actor: 'retention' } } as const;

/**
 * Erases data past their retention. Orders that were never paid are erased after a month, documents and uploads a year
 * after the last delivery. Orders with their invoices are erased after the retention period of their issuer's law.
 * Also erases the bank accounts of refunds that were transferred after their order's erasure. Removes addresses that
 * a lost job left, and resumes the erasure of accounts that waited for an order.
 */
export async function eraseDue(deps: Deps): Promise<void> {
  const now = deps.clock();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const select = (find: (db: Db) => Promise<number[]>) => withTimeout(deps.db, LONG_WORK_MS, find);
  const neverPaid = await select((db) => selectNeverPaid(db, before(UNFINISHED_MS), BATCH));
  await eraseEach(deps, neverPaid, (id) => eraseOrder(deps, id, BY_RETENTION));
  const withFiles = await select((db) => selectDueFiles(db, before(FILES_MS), BATCH));
  await eraseEach(deps, withFiles, (id) => eraseOldFiles(deps, id, before(FILES_MS)));
  const stores = [...deps.catalogue.current().stores.values()];
  for (const country of new Set(stores.map(({ issuer }) => issuer.country))) {
    const ids = stores.filter(({ issuer }) => issuer.country === country).map(({ id }) => id);
    const due = await select((db) => selectDueForErasure(db, ids, retentionEnds(country, now), BATCH));
    await eraseEach(deps, due, async (id) => {
      if (!(await eraseOrder(deps, id, BY_RETENTION))) await eraseOldInvoices(deps, id);
    });
  }
  for (const eventId of await select((db) => selectUntold(db, before(NOTIFY_MS))))
    await forgetAddress(deps, { eventId });
  await withTimeout(deps.db, LONG_WORK_MS, eraseLateRefunds);
  for (const account of await selectErasing(deps.db))
    await deps.db.transaction().execute((tx) => deps.jobs.enqueue(tx, 'erase-account', account));
}

/** Erases one order after another; logs a failure and continues with the next order. */
async function eraseEach(
  { log }: Deps,
  ids: readonly number[],
  erase: (id: number) => Promise<unknown>,
): Promise<void> {
  for (const id of ids)
    await erase(id).catch((err: unknown) => log.error({ err, orderId: id }, 'order not erased'));
}
