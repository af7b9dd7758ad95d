import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Deps } from '../deps.ts';
import { selectRefund } from '../records/refunds.queries.ts';
import { decryptPayout } from './pay-out.ts';

/**
 * Records who opens the bank account that a refund was transferred to, and returns it. Returns undefined, and records
 * nothing, without a transfer.
 */
export async function discloseAccount(deps: Deps, refundId: string, by: string): Promise<string | undefined> {
  const refund = await selectRefund(deps.db, refundId);
  const account = refund && decryptPayout(deps, refund);
  if (!account) return undefined;
  await recordEvent(deps.db, {
    at: deps.clock(),
    actor_kind: 'staff',
    actor: by,
    action: 'refund_account_opened',
    order_id: refund.order_id,
    details: { refundId, amount: refund.amount },
  });
  return account;
}
