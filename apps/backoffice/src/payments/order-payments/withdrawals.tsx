import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import type { StaffWithdrawal } from '@folio/contract/aftersales/withdrawals.staff';
import { momentText } from '@folio/domain/date/day-text';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Title } from '@mantine/core';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';

/** Shows the customer's withdrawals as declared: the reason, the exact time and the refund. */
export function Withdrawals({ order }: { readonly order: StaffOrder }) {
  const t = useTexts();
  if (order.withdrawals.length === 0) return null;
  return (
    <section className="card">
      <Title order={2}>{t(m.staff_withdrawals)}</Title>
      {order.withdrawals.map((withdrawal) => (
        <Withdrawal key={withdrawal.id} withdrawal={withdrawal} timeZone={order.timeZone} />
      ))}
    </section>
  );
}

type Props = { readonly withdrawal: StaffWithdrawal; readonly timeZone: string };

function Withdrawal({ withdrawal, timeZone }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const money = (cents: number): string => formatPrice(cents, locale);
  const { at, email, reason, lines } = withdrawal;
  return (
    <article className="wrap-anywhere">
      <p>
        <time dateTime={at}>{momentText(at, locale, timeZone)}</time>
      </p>
      <p className="quiet">
        {email === '' ? t(m.staff_withdrawal_erased) : t(m.staff_withdrawal_by, { email })}
      </p>
      {withdrawal.wording && <blockquote lang={withdrawal.locale}>{withdrawal.wording}</blockquote>}
      {reason && <p className="note">{t(m.staff_withdrawal_reason, { reason })}</p>}
      <ul>
        {lines.map(({ productName, refund, kept, before }, index) => (
          <li key={`${index} ${productName}`}>
            {productName}. {t(m.staff_withdrawal_back, { refund: money(refund), kept: money(kept) })}{' '}
            {before > 0 && t(m.staff_withdrawal_before, { before: money(before) })}
          </li>
        ))}
      </ul>
      <p className="quiet" lang={withdrawal.locale}>
        {withdrawal.how}
      </p>
    </article>
  );
}
