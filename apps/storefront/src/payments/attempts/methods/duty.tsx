import type { PaymentView } from '@folio/contract/payments/payment.view';
import { BriefLines } from '../../../page/parts/lines/brief-lines.tsx';
import { useShell } from '../../../page/shell/use-shell.ts';
import { dutyText } from './pay-label.ts';

/**
 * Shown directly above the pay button: the order and its delivery, unless they are next to it, and the obligation to
 * pay.
 */
export function Duty({ payment }: { readonly payment: PaymentView }) {
  const { locale } = useShell();
  return (
    <div className="checkout__duty">
      <BriefLines className="checkout__brief" lines={payment.lines} promised={(promise) => promise} />
      <p>{dutyText(payment.method, payment, locale)}</p>
    </div>
  );
}
