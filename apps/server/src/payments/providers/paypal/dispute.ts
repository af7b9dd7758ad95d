import { z } from 'zod';
import { OutcomeUnknownError } from '../../records/outcome-unknown.ts';
import { toCents } from '../decimal-amount.ts';
import type { Dispute, WebhookEvent } from '../gateway.ts';
import { type Call, errorIssue } from './call.ts';

/** An amount in cents that the database can hold. */
const Cents = z.string().transform(toCents).pipe(z.int32().nonnegative());

/** A dispute as PayPal reports it. */
export const DisputeResource = z.object({
  dispute_id: z.string().regex(/^[\w-]{1,200}$/),
  reason: z
    .string()
    .regex(/^\w{1,100}$/)
    .catch('unknown'),
  dispute_amount: z.object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: Cents }),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
});
const Capture = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
});

/** The outcomes of a dispute. Any other one leaves it open, for staff to look at. */
const OUTCOMES: Readonly<Record<string, Dispute['state']>> = {
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
  RESOLVED_SELLER_FAVOUR: 'won',
  CANCELED_BY_BUYER: 'won',
  DENIED: 'won',
};

/** Converts the dispute of an event. PayPal names its capture only, so that the order is fetched. */
export async function toDispute(
  call: Call,
  details: z.infer<typeof DisputeResource>,
): Promise<Pick<WebhookEvent, 'providerRef' | 'dispute'>> {
  const { value, currency_code: currency } = details.dispute_amount;
  const state = OUTCOMES[details.dispute_outcome?.outcome_code ?? ''] ?? 'open';
  const dispute = {
    disputeRef: details.dispute_id,
    amount: value,
    currency,
    reason: details.reason,
    state,
  };
  const captureId = details.disputed_transactions[0]?.seller_transaction_id;
  return { providerRef: captureId ? await fetchOrderRef(call, captureId) : null, dispute };
}

async function fetchOrderRef(call: Call, captureId: string): Promise<string | null> {
  const answer = await call(`/v2/payments/captures/${encodeURIComponent(captureId)}`);
  if (answer.status === 404) return null;
  if (answer.status !== 200)
    throw new OutcomeUnknownError(`PayPal did not return a capture: ${errorIssue(answer)}`);
  return Capture.safeParse(answer.body).data?.supplementary_data.related_ids.order_id ?? null;
}
