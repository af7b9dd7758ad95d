import { m } from '@folio/messages';
import { CheckField } from '@folio/ui/form/check-field';
import { useShell } from '../../page/shell/use-shell.ts';

export type ConsentName = 'startNow' | 'loseWithdrawal';
type Props = {
  /** Prefix of the checkboxes' ids. */
  readonly prefix: string;
  readonly ticked?: Partial<Readonly<Record<ConsentName, boolean>>> | undefined;
  readonly fieldError: (name: ConsentName) => string | undefined;
};

/** The two consents of consumer law, checked only when the buyer has given them for this order. */
export function Consents({ prefix, ticked, fieldError }: Props) {
  const { locale, store } = useShell();
  const writeTo = store.contactEmail ? `${store.issuer} · ${store.contactEmail}` : store.issuer;
  return (
    <fieldset className="checkout__consents" data-by-hand="">
      <legend>{m.checkout_before_pay({}, { locale })}</legend>
      {/* Another tab may change the visitor's language before this form is sent. */}
      <input type="hidden" name="shownIn" value={locale} />
      <CheckField
        id={`${prefix}-startNow`}
        name="startNow"
        label={m.checkout_consent_start({}, { locale })}
        defaultChecked={ticked?.startNow ?? false}
        error={fieldError('startNow')}
      />
      <CheckField
        id={`${prefix}-loseWithdrawal`}
        name="loseWithdrawal"
        label={m.checkout_consent_withdrawal({}, { locale })}
        defaultChecked={ticked?.loseWithdrawal ?? false}
        error={fieldError('loseWithdrawal')}
      />
      <details className="checkout__withdrawal">
        <summary>{m.checkout_withdrawal_ask({}, { locale })}</summary>
        <p>{m.checkout_withdrawal({ issuer: writeTo }, { locale })}</p>
      </details>
    </fieldset>
  );
}
