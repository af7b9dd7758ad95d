import type { PaymentStep } from '@folio/contract/payments/payment.view';
import { m } from '@folio/messages';
import { useShell } from '../../../page/shell/use-shell.ts';

/** Links to a reference that the provider shows on its own page. */
export function ElsewherePanel({ step }: { readonly step: Extract<PaymentStep, { kind: 'redirect' }> }) {
  const { locale } = useShell();
  return (
    <>
      <h1>{m.pay_pending_elsewhere_title({}, { locale })}</h1>
      <p className="checkout__lead">{m.pay_pending_elsewhere({}, { locale })}</p>
      <p>
        <a className="f-button f-button--primary" href={step.url}>
          {m.pay_pending_elsewhere_open({}, { locale })}
        </a>
      </p>
    </>
  );
}
