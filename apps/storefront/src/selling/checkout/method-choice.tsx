import type { CheckoutView, Problem } from '@folio/contract/selling/checkout.view';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { type ReactNode, Suspense } from 'react';
import { MethodIcon } from '../../page/method-icon/method-icon.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { DebitFields } from '../../payments/attempts/methods/load-debit-fields.ts';
import { PhoneFields } from '../../payments/attempts/methods/phone-fields.tsx';
import type { OrderReply } from './submit-order.ts';

type Method = CheckoutView['methods'][number];
type Props = {
  readonly checkout: Pick<CheckoutView, 'methods' | 'totals'>;
  /** The code of the method that is selected at first. */
  readonly selected: string;
  readonly onChoose: (code: string) => void;
  readonly input: OrderReply['input'] | undefined;
  readonly problems: readonly Problem[];
  /** The provider's card field. */
  readonly card: ReactNode;
};

/**
 * Radio buttons of the payment methods, each with its own fields, which a style sheet opens for the selected one; or a
 * notice that no method accepts this total (EN-15).
 */
export function MethodChoice({ checkout: { methods, totals }, selected, onChoose, ...fields }: Props) {
  const { locale, store } = useShell();
  const error = fields.problems.find(({ name }) => name === 'type')?.message;
  if (methods.length === 0)
    return (
      <div id="f-type" tabIndex={-1}>
        <Notice tone="warning">
          {m.checkout_method_none(
            { total: formatPrice(totals.total, locale), issuer: store.issuer },
            { locale },
          )}
        </Notice>
      </div>
    );
  return (
    <fieldset className="checkout__methods" id="f-type">
      <legend>{m.checkout_method({}, { locale })}</legend>
      {error && <p className="f-field__error">{error}</p>}
      {methods.map((method) => (
        <div key={method.code} className="checkout__way">
          <label className="checkout__method">
            <input
              type="radio"
              name="type"
              value={method.code}
              defaultChecked={method.code === selected}
              onChange={() => onChoose(method.code)}
              data-later={method.isPaidLater || undefined}
            />
            <MethodIcon code={method.code} />
            <span>{method.name}</span>
            <small>{method.note}</small>
          </label>
          <div className="checkout__way-fields">
            <MethodFields method={method} {...fields} />
            {method.lead && <p className="checkout__way-lead">{method.lead}</p>}
            {method.processor && <p className="checkout__processor">{method.processor}</p>}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

type FieldsProps = Pick<Props, 'input' | 'problems' | 'card'> & { readonly method: Method };

/** What the buyer enters on this page to pay by a method; nothing for a method of one button. */
function MethodFields({ method: { entry, terms }, input, problems, card }: FieldsProps) {
  if (entry === 'elements') return card;
  if (entry === 'phone') return <PhoneFields input={input?.phone} problems={problems} />;
  if (entry !== 'debit') return null;
  return (
    <Suspense>
      <DebitFields terms={terms} input={input} problems={problems} />
    </Suspense>
  );
}
