import type { Cents } from '../money/money.ts';
import type { LineState } from '../order/states.ts';

/** Days of the right of withdrawal from a distance contract (Directive 2011/83/EU, article 9). */
export const WITHDRAWAL_DAYS = 14;

/** The facts of an order that decide the withdrawal of its lines. */
export type OrderFacts = {
  readonly isBusiness: boolean;
  /** The customer asked for an early start and acknowledged the loss of the right on full performance (AP-28). */
  readonly isConsented: boolean;
  /** The customer's bank charged the payment back. */
  readonly isChargedBack: boolean;
  readonly endsAt: Date;
  readonly now: Date;
};

/** The facts of a line that decide its withdrawal. Amounts in cents with VAT. */
export type LineFacts = {
  readonly state: LineState;
  /** A staff user has taken the line, now or before it began to wait. */
  readonly hasBegun: boolean;
  /** A document of it was delivered, whatever happened since. */
  readonly isDelivered: boolean;
  /** The customer withdrew from it before. */
  readonly isWithdrawn: boolean;
  readonly total: Cents;
  /** Refunded, or a refund is in progress. */
  readonly refunded: Cents;
  /** The agreed price of work in progress; null where none was agreed. */
  readonly begunFee: Cents | null;
};

/** Why a line can still be withdrawn from, which decides the refund. */
export const WITHDRAWAL_RULES = ['not_begun', 'begun', 'unconsented'] as const;
export type WithdrawalRule = (typeof WITHDRAWAL_RULES)[number];

/** Why a line cannot be withdrawn from. */
export type NoWithdrawal =
  | 'unpaid'
  | 'withdrawn'
  | 'cancelled'
  | 'refunded'
  | 'business'
  | 'charged_back'
  | 'ended'
  | 'performed'
  | 'searched';

export type WithdrawalDecision =
  /** `refund` is returned, and `kept` pays for work in progress. */
  | { readonly allowed: true; readonly rule: WithdrawalRule; readonly refund: Cents; readonly kept: Cents }
  | { readonly allowed: false; readonly reason: NoWithdrawal };

/**
 * Decides whether a customer may withdraw from a line, and the refund (Directive 2011/83/EU, articles 9, 14 and 16 a;
 * docs/decisions/0032). Without both consents the customer bears no cost, even of finished work.
 */
export function decideWithdrawal(order: OrderFacts, line: LineFacts): WithdrawalDecision {
  const reason = barredBy(order, line);
  if (reason) return { allowed: false, reason };
  const rule = ruleFor(order, line);
  const kept = rule === 'begun' ? Math.min(line.begunFee ?? 0, line.total - line.refunded) : 0;
  return { allowed: true, rule, kept, refund: line.total - line.refunded - kept };
}

function barredBy(order: OrderFacts, line: LineFacts): NoWithdrawal | null {
  if (line.state === 'awaiting_payment') return 'unpaid';
  if (line.isWithdrawn) return 'withdrawn';
  if (line.state === 'cancelled') return 'cancelled';
  if (line.state === 'refunded' || (line.total > 0 && line.refunded >= line.total)) return 'refunded';
  if (order.isBusiness) return 'business';
  if (order.isChargedBack) return 'charged_back';
  if (order.now >= order.endsAt) return 'ended';
  if (!order.isConsented) return null;
  if (line.isDelivered) return 'performed';
  return line.state === 'not_found' ? 'searched' : null;
}

function ruleFor(order: OrderFacts, { state, hasBegun, isDelivered }: LineFacts): WithdrawalRule {
  if (!hasBegun && !isDelivered && state !== 'in_progress' && state !== 'not_found') return 'not_begun';
  return order.isConsented ? 'begun' : 'unconsented';
}

/** The refund of a line and its kept amount, in cents. */
export type WithdrawalShare = { readonly refund: Cents; readonly kept: Cents };

/**
 * Limits the shares of the lines that are withdrawn from together to the cents that their order still has: an earlier
 * refund of the order names no line, and counts only as far as those are too few (docs/decisions/0032). Refunds take
 * precedence over kept amounts, and the first lines over the others. The rest of each line was refunded before.
 */
export function limitShares(shares: readonly WithdrawalShare[], left: Cents): WithdrawalShare[] {
  let rest = Math.max(0, left);
  const take = (cents: Cents): Cents => {
    const part = Math.min(cents, rest);
    rest -= part;
    return part;
  };
  const refunds = shares.map(({ refund }) => take(refund));
  return shares.map(({ kept }, at) => ({ refund: refunds[at] ?? 0, kept: take(kept) }));
}
