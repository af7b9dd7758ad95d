import { newId } from '../api/ids.ts';
import type { Dispute } from '../api/objects.ts';
import type { Change } from '../change.ts';
import { load, save } from '../stored-records.ts';

const ANSWER_WITHIN_S = 9 * 24 * 3600;

/** The holder of the card disputes the payment: the whole charge is taken back until the bank decides. */
export function openDispute(change: Change, chargeId: string): void {
  const charge = load(change.db, 'charge', chargeId).body;
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: change.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    // No evidence has been given; every one of its many members would be null.
    evidence: {} as Dispute['evidence'],
    evidence_details: {
      due_by: change.now + ANSWER_WITHIN_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  save(change.db, dispute);
  save(change.db, { ...charge, disputed: true });
  change.emit('charge.dispute.created', dispute, charge.payment_intent);
}
