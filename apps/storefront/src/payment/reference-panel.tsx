import type { PaymentStep } from '@folio/contract/payment';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { dayText } from '../shell/day-text.ts';
import { useShell } from '../shell/use-shell.ts';
import { CopyRow } from './copy-row.tsx';

/** Digits in groups of three, as a cash machine shows them. */
const inThrees = (digits: string): string => digits.replace(/(\d{3})(?=\d)/g, '$1 ');

/** What to type at a cash machine or in home banking. */
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
          shown={inThrees(step.reference)}
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
            <dd>{dayText(step.until, locale, store.timeZone)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
