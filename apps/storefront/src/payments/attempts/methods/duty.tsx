import type { PaymentView } from '@folio/contract/payments/payment.view';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { BriefLines } from '../../../page/parts/lines/brief-lines.tsx';
import { useShell } from '../../../page/shell/use-shell.ts';
import { payLabel } from './pay-label.ts';

/**
 * Shown directly above the pay button: the order and its delivery, unless they are next to it, and the obligation to
 * pay.
 */
export function Duty({ payment }: { readonly payment: PaymentView }) {
  const { locale } = useShell();
  const price = formatPrice(payment.total, locale);
  const button = payLabel(payment.method, locale);
  return (
    <div className="checkout__duty">
      <BriefLines className="checkout__brief" lines={payment.lines} promised={(promise) => promise} />
      <p>
        {payment.vat > 0
          ? m.payment_duty({ button, price }, { locale })
          : m.payment_duty_no_vat({ button, price }, { locale })}
      </p>
    </div>
  );
}
