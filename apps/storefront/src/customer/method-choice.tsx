import type { PaymentMethodView } from '@folio/contract/payment';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { MethodIcon } from '../payment/method-icon.tsx';
import { methodName, methodNote } from '../payment/method-words.ts';

type Props = {
  readonly methods: readonly PaymentMethodView[];
  readonly chosen: string;
  readonly error: string | undefined;
  readonly locale: Locale;
};

/** The ways to pay, one of which is chosen (EN-15). */
export function MethodChoice({ methods, chosen, error, locale }: Props) {
  return (
    <fieldset className="checkout__methods" id="f-type">
      <legend>{m.checkout_method({}, { locale })}</legend>
      {error && <p className="f-field__error">{error}</p>}
      {methods.map(({ code }) => (
        <label key={code} className="checkout__method">
          <input type="radio" name="type" value={code} defaultChecked={code === chosen} />
          <MethodIcon code={code} />
          <span>{methodName(code, locale)}</span>
          <small>{methodNote(code, locale)}</small>
        </label>
      ))}
    </fieldset>
  );
}
