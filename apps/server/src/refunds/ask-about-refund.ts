import type { Deps } from '../deps.ts';
import type { Gateway } from '../payments/gateway.ts';
import { type Refund, selectRefundByRef } from './refunds.queries.ts';
import { refundRequest } from './send-refund.ts';
import { settleRefund } from './settle-refund.ts';

/** What a refund fails with that its provider was silent about, and knows nothing of some minutes later. */
const NOT_MADE = { state: 'failed', refundRef: null, failureCode: 'no_answer' } as const;

/**
 * Asks a refund's provider how it stands, and books the answer. One that was under way and that nobody there has heard of was not made: it is
 * not made again by itself, for nobody knows what is still to come, but is the accountant's to look at and to send.
 */
export async function askRefund(deps: Deps, gateway: Gateway, refund: Refund): Promise<void> {
  if (!gateway.reportRefund) return;
  const by = gateway.name;
  const request = await refundRequest(deps, refund);
  const told = await gateway.reportRefund({ ...request, refundRef: refund.refund_ref ?? '' });
  if (told) await settleRefund(deps, refund.id, { ...told, by });
  else if (refund.state === 'pending') await settleRefund(deps, refund.id, { ...NOT_MADE, by });
}

/** The same for one that a provider's call names. One that is not ours is nothing to us. */
export async function askAboutRefund(deps: Deps, gateway: Gateway, ref: string): Promise<void> {
  const refund = await selectRefundByRef(deps.db, gateway.name, ref);
  if (refund) await askRefund(deps, gateway, refund);
}
