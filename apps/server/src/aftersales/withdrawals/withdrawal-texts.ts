import { dayText } from '@folio/domain/date/day-text';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import type { NoWithdrawal, WithdrawalRule } from '@folio/domain/withdrawal/decide-withdrawal';
import { m } from '@folio/messages';

/** The language and the time zone in which a sentence is written. */
export type Reader = { readonly locale: Locale; readonly timeZone: string };
type Amounts = { readonly total: number; readonly refund: number; readonly kept: number };

/**
 * Explains the refund of a line in one sentence. The refund, the kept amount and earlier refunds add up to the price.
 */
export function explainRefund(
  { total, refund, kept }: Amounts,
  rule: WithdrawalRule,
  locale: Locale,
): string {
  const before = total - refund - kept;
  const money = (cents: number): string => formatPrice(cents, locale);
  const amounts = { refund: money(refund), kept: money(kept), before: money(before) };
  if (total === 0) return m.withdrawal_why_free({}, { locale });
  if (before > 0)
    return (kept === 0 ? m.withdrawal_why_rest : m.withdrawal_why_rest_part)(amounts, { locale });
  if (rule === 'not_begun') return m.withdrawal_why_not_begun(amounts, { locale });
  if (rule === 'unconsented') return m.withdrawal_why_unconsented(amounts, { locale });
  if (refund === 0) return m.withdrawal_why_nothing(amounts, { locale });
  return (kept === 0 ? m.withdrawal_why_all : m.withdrawal_why_part)(amounts, { locale });
}

const REASONS = {
  unpaid: m.withdrawal_not_unpaid,
  withdrawn: m.withdrawal_not_withdrawn,
  cancelled: m.withdrawal_not_cancelled,
  refunded: m.withdrawal_not_refunded,
  business: m.withdrawal_not_business,
  charged_back: m.withdrawal_not_charged_back,
  performed: m.withdrawal_not_performed,
  searched: m.withdrawal_not_searched,
} as const satisfies Record<Exclude<NoWithdrawal, 'ended'>, unknown>;

/** Explains why a line cannot be withdrawn from, in one sentence. */
export function explainBar(reason: NoWithdrawal, endsAt: Date, { locale, timeZone }: Reader): string {
  if (reason === 'ended')
    return m.withdrawal_not_ended({ date: dayText(lastDay(endsAt), locale, timeZone) }, { locale });
  return REASONS[reason]({}, { locale });
}

const REASONS_OF_MANY = {
  performed: m.withdrawal_not_performed_many,
  searched: m.withdrawal_not_searched_many,
} as const;

/** {@link explainBar} for several lines in one sentence. */
export const explainBars = (
  reason: keyof typeof REASONS_OF_MANY,
  count: number,
  { locale }: Reader,
): string => (count === 1 ? REASONS : REASONS_OF_MANY)[reason]({}, { locale });

/** Says until when the right exists: the period ends with its last day. */
export const untilSentence = (endsAt: Date, { locale, timeZone }: Reader): string =>
  m.withdrawal_until({ date: dayText(lastDay(endsAt), locale, timeZone) }, { locale });

const lastDay = (endsAt: Date): string => new Date(endsAt.getTime() - 1).toISOString();

/** Says when and how the refund is paid. */
export function explainHow(isTransfer: boolean, dueAt: Date, { locale, timeZone }: Reader): string {
  const date = dayText(dueAt.toISOString(), locale, timeZone);
  return (isTransfer ? m.withdrawal_how_transfer : m.withdrawal_how_same)({ date }, { locale });
}

/** Says that the refund is paid once the customer's bank has decided their claim about the payment. */
export const explainWait = (locale: Locale): string => m.refund_awaits_bank({}, { locale });
