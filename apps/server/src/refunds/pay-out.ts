import type { Deps } from '../deps.ts';
import { seal, unseal } from '../files/files.ts';
import type { Refund } from './refunds.queries.ts';
import { isTakenBack, selectRefund } from './refunds.queries.ts';
import { settleRefund } from './settle-refund.ts';

/** `taken_back`: the customer's bank has taken the money back already, and giving it again would give it twice. */
export type PaidOut = 'done' | 'not_found' | 'not_by_hand' | 'taken_back';

const nameOf = (refundId: string): string => `refund ${refundId}`;

/** The accountant has sent a refund to the customer's account: booked, with the account sealed beside it. A failed one may be sent so too. */
export async function payOut(deps: Deps, refundId: string, iban: string, by: string): Promise<PaidOut> {
  const refund = await selectRefund(deps.db, refundId);
  if (!refund) return 'not_found';
  if (await isTakenBack(deps.db, refund.attempt_id)) return 'taken_back';
  const news = { refundRef: null, failureCode: null, by } as const;
  if (refund.state === 'failed') await settleRefund(deps, refundId, { ...news, state: 'by_hand' });
  else if (refund.state !== 'by_hand') return 'not_by_hand';
  const payout = seal(deps.config.secret, nameOf(refundId), Buffer.from(iban));
  await settleRefund(deps, refundId, { ...news, state: 'paid_out', payout });
  return 'done';
}

/** The account that a refund was sent to; null when it was not sent by hand. */
export const payoutOf = (deps: Deps, { id, payout }: Refund): string | null =>
  payout && unseal(deps.config.secret, nameOf(id), payout).toString();
