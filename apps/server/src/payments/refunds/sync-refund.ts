import type { Deps } from '../../deps.ts';
import type { Gateway } from '../providers/gateway.ts';
import { refundRequest } from './refund-request.ts';
import { type Refund, selectRefundByRef } from './refunds.queries.ts';
import { settleRefund } from './settle-refund.ts';

/** Asks a refund's provider how it stands, and books the answer. */
export async function syncRefund(deps: Deps, gateway: Gateway, refund: Refund): Promise<void> {
  const request = await refundRequest(deps, refund);
  const told = await gateway.fetchRefundStatus?.({ ...request, refundRef: refund.refund_ref ?? '' });
  if (told) await settleRefund(deps, refund.id, { ...told, by: gateway.name });
}

/** The same for one that a provider's call names. One that is not ours is nothing to us. */
export async function syncNamedRefund(deps: Deps, gateway: Gateway, ref: string): Promise<void> {
  const refund = await selectRefundByRef(deps.db, gateway.name, ref);
  if (refund) await syncRefund(deps, gateway, refund);
}
