import type { Deps } from '../deps.ts';
import type { Gateway } from '../records/gateway.ts';
import { type Refund, selectRefundByRef } from '../records/refunds.queries.ts';
import { refundRequest } from './refund-request.ts';
import { settleRefund } from './settle-refund.ts';

/** Fetches a refund's status from its provider and records it. */
export async function syncRefund(deps: Deps, gateway: Gateway, refund: Refund): Promise<void> {
  const request = await refundRequest(deps, refund);
  const status = await gateway.fetchRefundStatus?.({ ...request, refundRef: refund.refund_ref ?? '' });
  if (status) await settleRefund(deps, refund.id, { ...status, by: gateway.name });
}

/** Syncs the refund that a webhook names. Ignores refunds that this shop did not create. */
export async function syncNamedRefund(deps: Deps, gateway: Gateway, ref: string): Promise<void> {
  const refund = await selectRefundByRef(deps.db, gateway.name, ref);
  if (refund) await syncRefund(deps, gateway, refund);
}
