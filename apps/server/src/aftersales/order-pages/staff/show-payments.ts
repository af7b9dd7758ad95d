import type { StaffPayments } from '@folio/contract/aftersales/order-payments.staff';
import { selectOwedLines } from '../../../orders/records/money-returned.queries.ts';
import { showDispute } from '../../../payments/disputes/show-dispute.ts';
import { selectAttempts } from '../../../payments/records/attempts.queries.ts';
import { selectOrderBalance, selectSources } from '../../../payments/records/refunds.queries.ts';
import { isManual } from '../../../payments/refunds/is-manual.ts';
import type { Deps } from '../../deps.ts';
import { selectLedger, selectOrderDisputes } from './order.queries.ts';

/** Returns an order's attempts, ledger entries, refundable sources and disputes. */
export async function showPayments(deps: Deps, orderId: number): Promise<StaffPayments> {
  const [attempts, entries, disputes, owed, sources, money] = await Promise.all([
    selectAttempts(deps.db, orderId),
    selectLedger(deps.db, orderId),
    selectOrderDisputes(deps.db, orderId),
    selectOwedLines(deps.db, [orderId]),
    selectSources(deps.db, orderId),
    selectOrderBalance(deps.db, orderId),
  ]);
  return {
    // Newest first.
    attempts: attempts.toReversed().map((attempt) => ({
      id: attempt.id,
      method: attempt.method,
      wallet: attempt.wallet,
      gateway: attempt.gateway,
      amount: attempt.amount,
      state: attempt.state,
      providerRef: attempt.provider_ref,
      failureCode: attempt.failure_code,
      createdAt: attempt.created_at.toISOString(),
      endedAt: attempt.ended_at?.toISOString() ?? null,
    })),
    ledger: entries.map(({ provider_ref, booked_at, ...entry }) => ({
      ...entry,
      providerRef: provider_ref,
      bookedAt: booked_at.toISOString(),
    })),
    balance: money.balance,
    captured: money.captured,
    returned: money.refunded + money.charged_back,
    left: money.refundable,
    sources: sources
      .filter((source) => source.left > 0)
      .map((source) => ({ method: source.method, left: source.left, isManual: isManual(deps, source) })),
    refundedLineIds: [...owed.keys()],
    disputes: disputes.map((dispute) => showDispute(deps, dispute)),
  };
}
