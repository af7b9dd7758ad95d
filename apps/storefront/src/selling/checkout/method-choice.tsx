import type { PaymentMethodView } from '@folio/contract/payments/payment.view';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { MethodIcon } from '../../page/method-icon/method-icon.tsx';

type Props = {
  readonly methods: readonly PaymentMethodView[];
  /** The total to pay, in cents. */
  readonly total: number;
  readonly issuer: string;
  readonly chosen: string;
  readonly error: string | undefined;
  readonly locale: Locale;
};

/** Radio buttons of the payment methods, or a notice that none accepts this total (EN-15). */
export function MethodChoice({ methods, total, issuer, chosen, error, locale }: Props) {
  if (methods.length === 0)
    return (
      <div id="f-type" tabIndex={-1}>
        <Notice tone="warning">
          {m.checkout_method_none({ total: formatPrice(total, locale), issuer }, { locale })}
        </Notice>
      </div>
    );
  return (
    <fieldset className="checkout__methods" id="f-type">
      <legend>{m.checkout_method({}, { locale })}</legend>
      {error && <p className="f-field__error">{error}</p>}
      {methods.map(({ code, name, note, isPaidLater }) => (
        <label key={code} className="checkout__method">
          <input
            type="radio"
            name="type"
            value={code}
            defaultChecked={code === chosen}
            data-later={isPaidLater || undefined}
          />
          <MethodIcon code={code} />
          <span>{name}</span>
          <small>{note}</small>
        </label>
      ))}
    </fieldset>
  );
}
