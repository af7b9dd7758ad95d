import type { Deps } from '../../deps.ts';
import { minutesUntilNextCheck } from '../records/next-check.ts';
import { withDeadline } from '../records/with-timeout.ts';
import { processBatches } from '../records/work-through.ts';
import { type Refund, selectDueGateways, selectDueRefunds } from './refunds.queries.ts';
import { sendRefund } from './send-refund.ts';
import { syncRefund } from './sync-refund.ts';

/** Refunds of one provider that are looked at in one go, and how many of them at the same time. */
const IN_ONE_GO = 50;
const AT_ONCE = 4;
/** How long a provider may take over one refund; what comes of it later is booked all the same. */
const PATIENCE_MS = 20_000;

/**
 * Asks the providers about every refund that is under way, so that none is forgotten. Each provider has its own share, so that none waits
 * for another. Answers with the number that was looked at.
 */
export async function watchRefunds(deps: Deps, patienceMs = PATIENCE_MS): Promise<number> {
  const now = deps.clock();
  const gateways = await selectDueGateways(deps.db, now);
  const looked = gateways.map((name) => watchGateway(deps, name, now, patienceMs));
  return (await Promise.all(looked)).reduce((sum, count) => sum + count, 0);
}

/** The refunds of one provider, a few at a time. Once it leaves a call unanswered, the rest of them wait for the next go. */
async function watchGateway(deps: Deps, name: string, now: Date, patienceMs: number): Promise<number> {
  const due = await selectDueRefunds(deps.db, name, now, IN_ONE_GO);
  return processBatches(due, {
    atOnce: AT_ONCE,
    look: (refund) => withDeadline(lookAt(deps, refund), patienceMs),
    failed: ({ id: refundId }, err) =>
      deps.log.warn({ err, refundId, gateway: name }, 'a refund could not be asked about'),
    after: (refund) => scheduleNext(deps, refund),
  });
}

async function lookAt(deps: Deps, refund: Refund): Promise<void> {
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
