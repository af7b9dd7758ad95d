import type { CheckoutView, Problem } from '@folio/contract/selling/checkout.view';
import type { BillingField, BillingForm } from '@folio/domain/checkout/billing';
import { AddressInput } from '@folio/ui/form/address/address-input';
import { CheckField } from '@folio/ui/form/check-field';
import { Field, FieldGroup } from '@folio/ui/form/field';
import { TextInput } from '@folio/ui/form/text-input';
import type { ComponentProps } from 'react';
import { useShell } from '../../page/shell/use-shell.ts';

type Props = {
  readonly words: CheckoutView['billingLabels'];
  readonly billing: BillingForm;
  readonly countries: CheckoutView['countries'];
  readonly problems: readonly Problem[];
};

type Input = Pick<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'width'>;

/** Billing fields with their autofill names; browsers store no tax id. */
const INPUTS: readonly (readonly [Exclude<BillingField, 'type' | 'country'>, string | undefined, Input])[] = [
  ['name', 'name', {}],
  ['taxId', undefined, { width: 'medium' }],
  ['address', 'street-address', {}],
  ['city', 'address-level2', {}],
  ['postalCode', 'postal-code', { width: 'short' }],
  ['province', 'address-level1', { width: 'medium' }],
  ['email', 'email', { type: 'email', inputMode: 'email' }],
  ['phone', 'tel', { type: 'tel', inputMode: 'tel', width: 'medium' }],
];

/** Billing fields (EN-17) behind a checkbox, which reveals them even without scripts. */
export function BillingFields({ wanted, ...inputs }: Props & { readonly wanted: boolean }) {
  return (
    <div className="checkout__billing">
      <CheckField id="f-invoice" name="invoice" label={inputs.words.wanted} defaultChecked={wanted} />
      <BillingInputs {...inputs} />
    </div>
  );
}

/** The billing fields of the checkout and of the account. */
export function BillingInputs({ words, billing, countries, problems }: Props) {
  const fieldError = (name: BillingField) => problems.find((one) => one.name === `billing.${name}`)?.message;
  return (
    <div className="checkout__billing-fields">
      <FieldGroup id="f-billing.type" radio label={words.type} error={fieldError('type')}>
        <div className="f-choices">
          {(['consumer', 'business'] as const).map((type) => (
            <div key={type} className="f-choice">
              <input
                className="f-choice__control"
                type="radio"
                id={`f-billing.type-${type}`}
                name="billing.type"
                value={type}
                defaultChecked={billing.type === type}
              />
              <label className="f-choice__label" htmlFor={`f-billing.type-${type}`}>
                <span className="f-choice__name">{words[type]}</span>
              </label>
            </div>
          ))}
        </div>
      </FieldGroup>
      <Field id="f-billing.country" label={words.country} error={fieldError('country')}>
        <select
          className="f-input f-input--select"
          id="f-billing.country"
          name="billing.country"
          autoComplete="billing country"
          defaultValue={billing.country}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      {INPUTS.map(([name, fill, input]) => (
        <BillingText
          key={name}
          name={name}
          input={input}
          label={words[name]}
          help={name === 'taxId' ? words.taxIdHelp : undefined}
          autoComplete={fill && `billing ${fill}`}
          defaultValue={billing[name]}
          error={fieldError(name)}
        />
      ))}
    </div>
  );
}

type TextProps = Pick<
  ComponentProps<typeof TextInput>,
  'label' | 'help' | 'autoComplete' | 'defaultValue' | 'error'
> & {
  readonly name: Exclude<BillingField, 'type' | 'country'>;
  readonly input: Input;
};

/** One text field of the billing data; the address has suggestions if the visitor has allowed them (AP-35). */
function BillingText({ name, input, ...text }: TextProps) {
  const shell = useShell();
  const field = { id: `f-billing.${name}`, name: `billing.${name}`, ...text };
  if (name !== 'address') return <TextInput {...field} {...input} />;
  const open = async () => (await import('../../page/addresses/open-addresses.ts')).openAddresses(shell);
  return <AddressInput {...field} addresses={shell.consent?.maps ? open : undefined} locale={shell.locale} />;
}
