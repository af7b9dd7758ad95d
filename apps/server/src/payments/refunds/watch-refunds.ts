import { withDeadline } from '../../platform/clock/with-deadline.ts';
import type { Deps } from '../deps.ts';
import { minutesUntilNextCheck } from '../records/next-check.ts';
import { type Refund, selectDueGateways, selectDueRefunds } from '../records/refunds.queries.ts';
import { processBatches } from '../records/work-through.ts';
import { sendRefund } from './send-refund.ts';
import { syncRefund } from './sync-refund.ts';

/** Refunds of one provider that are checked in one run, and how many of them concurrently. */
const BATCH_SIZE = 50;
const AT_ONCE = 4;
/** Timeout of one refund's check, in milliseconds; a later outcome is still recorded. */
const TIMEOUT_MS = 20_000;

/**
 * Checks every due refund at its provider; returns their number. Each provider has its own batch, so that none waits
 * for another.
 */
export async function watchRefunds(deps: Deps, timeoutMs = TIMEOUT_MS): Promise<number> {
  const now = deps.clock();
  const gateways = await selectDueGateways(deps.db, now);
  const counts = gateways.map((name) => watchGateway(deps, name, now, timeoutMs));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Checks the due refunds of one provider. After a timeout the rest wait for the next run. */
async function watchGateway(deps: Deps, name: string, now: Date, timeoutMs: number): Promise<number> {
  const due = await selectDueRefunds(deps.db, name, now, BATCH_SIZE);
  return processBatches(due, {
    atOnce: AT_ONCE,
    look: (refund) => withDeadline(checkRefund(deps, refund), timeoutMs),
    failed: ({ id: refundId }, err) =>
      deps.log.warn({ err, refundId, gateway: name }, 'the status of a refund could not be fetched'),
    after: (refund) => scheduleNext(deps, refund),
  });
}

async function checkRefund(deps: Deps, refund: Refund): Promise<void> {
  if (refund.state === 'sending') return sendRefund(deps, refund.id);
  const gateway = deps.gateways.get(refund.gateway);
  if (gateway) await syncRefund(deps, gateway, refund);
}

async function scheduleNext(deps: Deps, { id, checks }: Refund): Promise<void> {
  const minutes = minutesUntilNextCheck(checks);
  await deps.db
    .updateTable('refund')
    .set({ checks: checks + 1, check_at: new Date(deps.clock().getTime() + minutes * 60_000) })
    .where('id', '=', id)
    .where('check_at', 'is not', null)
    .execute();
}
