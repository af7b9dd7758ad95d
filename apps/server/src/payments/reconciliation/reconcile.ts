import { compareBalances } from '@folio/domain/payment/compare-balances';
import { withDeadline } from '../../platform/clock/with-deadline.ts';
import { LONG_WORK_MS, withTimeout } from '../../platform/db/statement-timeout.ts';
import type { Deps } from '../deps.ts';
import { type Attempt, toAttemptRef } from '../records/attempts.queries.ts';
import type { Gateway, ProviderStatus } from '../records/gateway.ts';
import { settleAttempt } from '../settlement/settle-attempt.ts';
import {
  type AttemptToCompare,
  type Difference,
  insertReconciliation,
  selectAttemptsToCompare,
  selectLedger,
} from './reconciliation.queries.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Milliseconds that a reconciliation looks back: payments and refunds may follow days after an attempt. */
const LOOKBACK_MS = 35 * DAY_MS;
const PAGE = 500;
const AT_ONCE = 4;
const TIMEOUT_MS = 20_000;

/** Returns the cents that a provider captured by an attempt: all of it, or none. */
const capturedAmount = (status: ProviderStatus | null): number =>
  status?.state === 'succeeded' ? status.amount : 0;

/**
 * Compares the ledger with each provider's records, attempt by attempt; stores and returns every difference. Records
 * payments that the shop missed, as a webhook would. A silent provider, an attempt without an outcome and a removed
 * merchant account are differences, too.
 */
export async function reconcile(deps: Deps, timeoutMs = TIMEOUT_MS): Promise<readonly Difference[]> {
  const now = deps.clock();
  const since = new Date(now.getTime() - LOOKBACK_MS);
  let compared = 0;
  const differences: Difference[] = [];
  const nextPage = (after?: string) =>
    withTimeout(deps.db, LONG_WORK_MS, (tx) => selectAttemptsToCompare(tx, { since, now, after }, PAGE));
  for (let page = await nextPage(); page.length > 0; page = await nextPage(page.at(-1)?.id)) {
    const waiting = [...page];
    const work = async () => {
      for (let attempt = waiting.shift(); attempt; attempt = waiting.shift()) {
        const gateway = deps.gateways.get(attempt.gateway);
        if (gateway) compared += 1;
        if (gateway) differences.push(...(await compare(deps, gateway, attempt, timeoutMs)));
        // An attempt that ended long ago at a removed account needs no comparison.
        else if (attempt.stuck || attempt.updated_at >= since) differences.push(silentDifference(attempt));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  await insertReconciliation(deps.db, { since, ranAt: deps.clock(), compared }, differences);
  for (const difference of differences)
    deps.log.error({ alarm: 'reconciliation', ...difference }, 'the ledger and a provider’s records differ');
  return differences;
}

/** Builds the difference of an attempt whose status no provider reports. */
const silentDifference = ({ id, order_id, gateway }: Attempt): Difference => ({
  attemptId: id,
  orderId: order_id,
  gateway,
  what: 'silent',
  ours: null,
  theirs: null,
});

async function compare(
  deps: Deps,
  gateway: Gateway,
  attempt: AttemptToCompare,
  timeoutMs: number,
): Promise<Difference[]> {
  const key = { attemptId: attempt.id, orderId: attempt.order_id, gateway: gateway.name };
  let status: ProviderStatus | null;
  try {
    status = await withDeadline(gateway.fetchStatus(toAttemptRef(attempt)), timeoutMs);
  } catch {
    return [silentDifference(attempt)];
  }
  const theirs = { captured: capturedAmount(status), refunded: status?.refunded ?? null };
  const differences = compareBalances(
    await selectLedger(deps.db, attempt.id, gateway.reportsChargebacks === true),
    theirs,
  );
  if (status && differences.some(({ what }) => what === 'not_booked'))
    await settleAttempt(deps, attempt.id, status).catch((error: unknown) =>
      // The difference is stored, and the other attempts are still compared.
      deps.log.error({ err: error, ...key }, 'a payment that the shop missed could not be recorded'),
    );
  // An attempt open for so long without a capture needs a check; one settled just now has ended.
  if (attempt.stuck && differences.length === 0) return [silentDifference(attempt)];
  return differences.map((difference) => ({ ...key, ...difference }));
}
