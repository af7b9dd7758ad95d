import type { PaymentStep, PaymentView } from '@folio/contract/payments/payment.view';
import { dayText } from '@folio/domain/date/day-text';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { useShell } from '../../../page/shell/use-shell.ts';

type Props = {
  readonly payment: PaymentView;
  readonly step: Extract<PaymentStep, { kind: 'debit' }>;
};

/** Pre-notification of a requested debit: its amount and date, and the account unless other scripts could read it. */
export function DebitPanel({ payment, step }: Props) {
  const { locale, store } = useShell();
  const words = {
    price: formatPrice(payment.total, locale),
    account: step.account,
    date: dayText(step.collectOn, locale, store.timeZone),
    mandate: step.mandate,
  };
  return (
    <>
      <h1>{m.pay_pending_debit_title({}, { locale })}</h1>
      <p className="checkout__lead">
        {step.account ? m.pay_pending_debit(words, { locale }) : m.pay_pending_debit_short(words, { locale })}
      </p>
    </>
  );
}
