import type { Dispute } from '@folio/domain/payment/dispute-states';
import { z } from 'zod';
import type { WebhookEvent } from '../../records/gateway.ts';
import { OutcomeUnknownError } from '../../records/outcome-unknown.ts';
import { toCents } from '../decimal-amount.ts';
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

/** The outcomes of a dispute. Any other one leaves it open, for staff to check. */
const OUTCOMES: Readonly<Record<string, Dispute['state']>> = {
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
  RESOLVED_SELLER_FAVOUR: 'won',
  CANCELED_BY_BUYER: 'won',
  DENIED: 'won',
};

type Details = z.infer<typeof DisputeResource>;

/** Converts the dispute of an event. PayPal names only its capture, so the order is fetched. */
export async function toDispute(
  call: Call,
  details: Details,
): Promise<Pick<WebhookEvent, 'providerRef' | 'dispute'>> {
  const dispute = readDispute(details);
  const captureId = details.disputed_transactions[0]?.seller_transaction_id;
  return { providerRef: captureId ? await fetchOrderRef(call, captureId) : null, dispute };
}

function readDispute({ dispute_id, dispute_amount, dispute_outcome, reason }: Details): Dispute {
  const { value, currency_code: currency } = dispute_amount;
  const state = OUTCOMES[dispute_outcome?.outcome_code ?? ''] ?? 'open';
  return { disputeRef: dispute_id, amount: value, currency, reason, state };
}

/** Fetches a dispute; null if PayPal does not know it. */
export async function fetchDispute(call: Call, ref: string): Promise<Dispute | null> {
  const answer = await call(`/v1/customer/disputes/${encodeURIComponent(ref)}`);
  if (answer.status === 404) return null;
  if (answer.status !== 200)
    throw new OutcomeUnknownError(`PayPal did not return a dispute: ${errorIssue(answer)}`);
  return readDispute(DisputeResource.parse(answer.body));
}

async function fetchOrderRef(call: Call, captureId: string): Promise<string | null> {
  const answer = await call(`/v2/payments/captures/${encodeURIComponent(captureId)}`);
  if (answer.status === 404) return null;
  if (answer.status !== 200)
    throw new OutcomeUnknownError(`PayPal did not return a capture: ${errorIssue(answer)}`);
  return Capture.safeParse(answer.body).data?.supplementary_data.related_ids.order_id ?? null;
}
