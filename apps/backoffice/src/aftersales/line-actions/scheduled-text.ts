import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import type { Texts } from '../../page/shell/language.tsx';

const TEXTS = {
  deliver: m.staff_scheduled_deliver,
  not_found: m.staff_scheduled_not_found,
  cancel: m.staff_scheduled_cancel,
  resume: m.staff_scheduled_resume,
} as const;

type Scheduled = Pick<NonNullable<StaffLine['scheduled']>, 'action' | 'refund' | 'awaitsBank'>;

/** Describes the scheduled action on a line and its effect on the payment. */
export function scheduledText(
  t: Texts,
  locale: Locale,
  { email }: Pick<StaffOrder, 'email'>,
  { action, refund, awaitsBank }: Scheduled,
): string {
  const what = t(TEXTS[action], { email });
  if (action === 'deliver' || action === 'resume') return what;
  const moneyText = awaitsBank ? m.staff_scheduled_waits : m.staff_scheduled_refund;
  const money = t(refund === 0 ? m.staff_scheduled_no_refund : moneyText, {
    refund: formatPrice(refund, locale),
  });
  return `${what} ${money}`;
}
