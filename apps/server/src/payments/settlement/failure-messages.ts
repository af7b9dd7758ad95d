import type { Locale } from '@folio/domain/locale/locale';
import { type DeclineReason, declineReason } from '@folio/domain/payment/decline-reason';
import { m } from '@folio/messages';

const CARDS = new Set(['cc', 'stripe']);
/** Of a bank that gives no reason there is nothing to add: the general text says that the payment failed. */
const WHY: Readonly<Record<Exclude<DeclineReason, 'cancelled' | 'bank'>, typeof m.decline_funds>> = {
  funds: m.decline_funds,
  expired: m.decline_expired,
  data: m.decline_data,
  approval: m.decline_approval,
};

/** How an attempt ended that brought no money. */
type Ended = {
  readonly method: string;
  readonly state: string;
  readonly failure_code: string | null;
};
export type FailureMessage = {
  readonly text: string;
  /** What it was, and that nothing was charged; empty where the text says all. */
  readonly why: string;
  /** Its customer turned back, and nothing has failed. */
  readonly isCancelled: boolean;
};

function inGeneral(method: string, locale: Locale): string {
  if (method === 'bank') return m.payment_debit_failed({}, { locale });
  return CARDS.has(method) ? m.payment_card_failed({}, { locale }) : m.payment_other_failed({}, { locale });
}

/**
 * What a customer is told of a payment that came to nothing: the specification's words for a card (AR-6), what a bank said of a debit, else the
 * same in general; and why, where its provider's code tells.
 */
export function failureMessage({ method, state, failure_code: code }: Ended, locale: Locale): FailureMessage {
  const reason = declineReason(code);
  if (reason === 'cancelled' || (state === 'cancelled' && code === null))
    return { text: m.payment_cancelled({}, { locale }), why: '', isCancelled: true };
  const why = [
    ...(reason && reason !== 'bank' ? [WHY[reason]({}, { locale })] : []),
    ...(CARDS.has(method) ? [m.decline_not_charged({}, { locale })] : []),
  ];
  return { text: inGeneral(method, locale), why: why.join(' '), isCancelled: false };
}
