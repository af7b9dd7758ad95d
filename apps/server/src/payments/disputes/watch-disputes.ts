import type { Selectable } from 'kysely';
import { withDeadline } from '../../platform/clock/with-deadline.ts';
import type { DisputeTable } from '../../platform/db/payment-tables.ts';
import type { Deps } from '../deps.ts';
import type { Gateway } from '../records/gateway.ts';
import { processBatches } from '../records/work-through.ts';
import { recordDispute } from './chargeback.ts';
import { isStuckDispute } from './stuck-disputes.ts';

type OpenDispute = Selectable<DisputeTable>;

const AT_ONCE = 4;
/** Timeout of one dispute's check, in milliseconds; a later outcome is still recorded. */
const TIMEOUT_MS = 20_000;

/** Selects the open disputes, the longest unchecked first, since a run may end before its last one. */
const selectOpen = ({ db }: Deps): Promise<OpenDispute[]> =>
  db
    .selectFrom('dispute')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .orderBy('opened_at')
    .orderBy('dispute_ref')
    .execute();

/**
 * Fetches every open dispute from its provider, so that no refund waits for a lost webhook. Logs a daily alarm for each
 * stuck dispute until it ends. Returns the number of stuck disputes.
 */
export async function watchDisputes(deps: Deps): Promise<number> {
  const byGateway = Map.groupBy(await selectOpen(deps), ({ gateway }) => gateway);
  await Promise.all([...byGateway].map(([name, open]) => syncDisputes(deps, deps.gateways.get(name), open)));
  const now = deps.clock();
  const stuck = (await selectOpen(deps)).filter((dispute) => isStuckDispute(dispute, now));
  for (const { order_id: orderId, gateway, dispute_ref: disputeRef, opened_at: since } of stuck)
    deps.log.error(
      { alarm: 'dispute_stuck', orderId, gateway, disputeRef, since },
      'a dispute is stuck: its provider reports no outcome',
    );
  return stuck.length;
}

async function syncDisputes(
  deps: Deps,
  gateway: Gateway | undefined,
  open: readonly OpenDispute[],
): Promise<void> {
  if (!gateway?.fetchDispute) return;
  await processBatches(open, {
    atOnce: AT_ONCE,
    look: (dispute) => withDeadline(syncDispute(deps, gateway, dispute), TIMEOUT_MS),
    failed: ({ dispute_ref: disputeRef }, err) =>
      deps.log.warn({ err, disputeRef, gateway: gateway.name }, 'a dispute could not be fetched'),
    after: (dispute) => saveCheck(deps, dispute),
  });
}

/** Fetches a dispute from its provider and records its end, or its amount until then. */
async function syncDispute(deps: Deps, gateway: Gateway, { dispute_ref, attempt_id }: OpenDispute) {
  const dispute = await gateway.fetchDispute?.(dispute_ref);
  if (dispute) await recordDispute(deps, { id: attempt_id }, dispute);
}

/** Stores that a dispute was checked, answered or not. */
async function saveCheck({ db, clock }: Deps, { gateway, dispute_ref }: OpenDispute): Promise<void> {
  await db
    .updateTable('dispute')
    .set({ checked_at: clock() })
    .where('gateway', '=', gateway)
    .where('dispute_ref', '=', dispute_ref)
    .execute();
}
