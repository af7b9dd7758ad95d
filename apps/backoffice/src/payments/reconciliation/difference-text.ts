import type { BalanceDifference } from '@folio/contract/payments/reconciliation.staff';
import type { DifferenceKind } from '@folio/contract/payments/refund-tabs';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import type { Texts } from '../../page/shell/language.tsx';

/** The time zone of comparisons: the accountants'. */
export const RECONCILIATION_ZONE = 'Europe/Madrid';

const messages = {
  not_booked: m.reconciliation_what_not_booked,
  not_there: m.reconciliation_what_not_there,
  amount: m.reconciliation_what_amount,
  refunded: m.reconciliation_what_refunded,
  silent: m.reconciliation_what_silent,
} satisfies Record<DifferenceKind, unknown>;

/** Describes a difference with both sides' values. */
export function differenceText(t: Texts, { what, ours, theirs }: BalanceDifference, locale: Locale): string {
  const amounts = { ours: formatPrice(ours ?? 0, locale), theirs: formatPrice(theirs ?? 0, locale) };
  return t(messages[what] as typeof m.reconciliation_what_amount, amounts);
}
