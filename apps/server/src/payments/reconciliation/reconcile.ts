import { compareBalances } from '@folio/domain/payment/compare-balances';
import type { Deps } from '../../deps.ts';
import { LONG_WORK_MS, withTimeout } from '../../platform/db/statement-timeout.ts';
import type { Gateway, ProviderStatus } from '../providers/gateway.ts';
import { type Attempt, toAttemptRef } from '../records/attempts.queries.ts';
import { withDeadline } from '../records/with-timeout.ts';
import { settleAttempt } from '../settlement/settle-attempt.ts';
import {
  type AttemptToCompare,
  type Difference,
  insertReconciliation,
  selectAttemptsToCompare,
  selectLedger,
} from './reconciliation.queries.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How far back a day's comparison looks: money may come, and go back, days after an attempt was made. */
const LOOKS_BACK_MS = 35 * DAY_MS;
const PAGE = 500;
const AT_ONCE = 4;
const PATIENCE_MS = 20_000;

/** Cents that a provider says it took by an attempt; money is taken or it is not. */
const takenBy = (status: ProviderStatus | null): number =>
  status?.state === 'succeeded' ? status.amount : 0;

/**
 * Compares our ledger with each provider's books, attempt by attempt, and writes down every difference: money there that is not booked
 * here, money booked that is not there, other amounts, other refunds, a provider that does not answer or does not say how an attempt ended,
 * an account that is not set up any more. What is there and not here is booked on the way, as a webhook would have done it. Answers with the
 * differences.
 */
export async function reconcile(deps: Deps, patienceMs = PATIENCE_MS): Promise<readonly Difference[]> {
  const now = deps.clock();
  const since = new Date(now.getTime() - LOOKS_BACK_MS);
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
        if (gateway) differences.push(...(await compare(deps, gateway, attempt, patienceMs)));
        // What ended long ago by an account that is gone is nobody's question any more.
        else if (attempt.stuck || attempt.updated_at >= since) differences.push(silentOn(attempt));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  await insertReconciliation(deps.db, { since, ranAt: deps.clock(), compared }, differences);
  for (const difference of differences)
    deps.log.error({ alarm: 'reconciliation', ...difference }, 'our books and a provider’s differ');
  return differences;
}

/** Nobody says how an attempt stands. */
const silentOn = ({ id, order_id, gateway }: Attempt): Difference => ({
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
  patienceMs: number,
): Promise<Difference[]> {
  const about = { attemptId: attempt.id, orderId: attempt.order_id, gateway: gateway.name };
  let status: ProviderStatus | null;
  try {
    status = await withDeadline(gateway.fetchStatus(toAttemptRef(attempt)), patienceMs);
  } catch {
    return [silentOn(attempt)];
  }
  const theirs = { taken: takenBy(status), refunded: status?.refunded ?? null };
  const found = compareBalances(
    await selectLedger(deps.db, attempt.id, gateway.reportsChargebacks === true),
    theirs,
  );
  if (status && found.some(({ what }) => what === 'not_booked'))
    await settleAttempt(deps, attempt.id, status).catch((error: unknown) =>
      // It stands as a difference, and the others are compared all the same.
      deps.log.error({ err: error, ...about }, 'what a provider has and we have not could not be booked'),
    );
  // What is open for so long and taken nowhere has to be looked at; what was booked just now has ended.
  if (attempt.stuck && found.length === 0) return [silentOn(attempt)];
  return found.map((difference) => ({ ...about, ...difference }));
}
