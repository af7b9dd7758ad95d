import type { Locale } from '@folio/domain/locale/locale';
import { type DeclineReason, declineReason } from '@folio/domain/payment/decline-reason';
import { isCard } from '@folio/domain/payment/methods';
import { m } from '@folio/messages';

/** Additional reasons. A bank without a reason adds none: the general message says that the payment failed. */
const REASONS: Readonly<Record<Exclude<DeclineReason, 'cancelled' | 'bank'>, typeof m.decline_funds>> = {
  funds: m.decline_funds,
  expired: m.decline_expired,
  data: m.decline_data,
  approval: m.decline_approval,
};

/** An attempt that ended without a payment. */
type EndedAttempt = {
  readonly method: string;
  readonly state: string;
  readonly failure_code: string | null;
};
export type FailureMessage = {
  readonly text: string;
  /** The reason, and that nothing was charged; empty where `text` contains both. */
  readonly why: string;
  /** The customer cancelled, and nothing failed. */
  readonly isCancelled: boolean;
};

function generalMessage(method: string, locale: Locale): string {
  if (method === 'bank') return m.payment_debit_failed({}, { locale });
  return isCard(method) ? m.payment_card_failed({}, { locale }) : m.payment_other_failed({}, { locale });
}

/**
 * Builds the message for a failed or cancelled payment: the specification's text for a card (AR-6), else a
 * debit's or the general one. Adds the reason when the provider's code gives one.
 */
export function failureMessage(
  { method, state, failure_code: code }: EndedAttempt,
  locale: Locale,
): FailureMessage {
  const reason = declineReason(code);
  if (reason === 'cancelled' || (state === 'cancelled' && code === null)) {
    // In MB WAY a customer refuses the request in the app; only the shop itself cancels without a code.
    const message = method === 'sibsmbway' && code !== null ? m.payment_refused_in_app : m.payment_cancelled;
    return { text: message({}, { locale }), why: '', isCancelled: true };
  }
  const why = [
    ...(reason && reason !== 'bank' ? [REASONS[reason]({}, { locale })] : []),
    ...(isCard(method) ? [m.decline_not_charged({}, { locale })] : []),
  ];
  return { text: generalMessage(method, locale), why: why.join(' '), isCancelled: false };
}
