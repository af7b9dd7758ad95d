import type { StaffPayments } from '@folio/contract/aftersales/order-payments.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Fact } from '../../page/shell/fact.tsx';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';

/** Shows the captured, refunded and refundable amounts. */
export function MoneyFacts({ payments }: { payments: StaffPayments }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { captured, returned, left } = payments;
  const pending = captured - returned - left;
  const facts = [
    [t(m.refund_money_in), captured],
    [t(m.refund_money_back), returned],
    ...(pending > 0 ? [[t(m.refund_money_under_way), pending] as const] : []),
    [t(m.refund_money_left), left],
  ] as const;
  return (
    <dl className="facts money-facts">
      {facts.map(([label, cents]) => (
        <Fact key={label} label={label}>
          <span className="money">{formatPrice(cents, locale)}</span>
        </Fact>
      ))}
    </dl>
  );
}
