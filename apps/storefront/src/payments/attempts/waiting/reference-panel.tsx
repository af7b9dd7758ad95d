import type { PaymentStep } from '@folio/contract/payments/payment.view';
import { dayAndHourText } from '@folio/domain/date/day-text';
import { formatPrice } from '@folio/domain/money/format-price';
import { referenceText } from '@folio/domain/payment/reference-text';
import { m } from '@folio/messages';
import { useShell } from '../../../page/shell/use-shell.ts';
import { CopyRow } from './copy-row.tsx';

/** The reference to type at a cash machine or in home banking. */
export function ReferencePanel({ step }: { readonly step: Extract<PaymentStep, { kind: 'reference' }> }) {
  const { locale, store } = useShell();
  return (
    <>
      <h1>{m.pay_pending_reference_title({}, { locale })}</h1>
      <p className="checkout__lead">{m.pay_pending_reference({}, { locale })}</p>
      <dl className="reference">
        <CopyRow label={m.pay_entity({}, { locale })} shown={step.entity} copied={step.entity} />
        <CopyRow
          label={m.pay_reference({}, { locale })}
          shown={referenceText(step.reference)}
          copied={step.reference}
        />
        <CopyRow
          label={m.pay_amount({}, { locale })}
          shown={formatPrice(step.amount, locale)}
          copied={(step.amount / 100).toFixed(2)}
        />
        {step.until && (
          <div>
            <dt>{m.pay_until({}, { locale })}</dt>
            <dd>{dayAndHourText(step.until, locale, store.timeZone)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
