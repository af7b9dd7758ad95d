import type { CheckoutView, Problem } from '@folio/contract/views';
import type { BillingField, BillingForm } from '@folio/domain/checkout/billing';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { CheckField } from '@folio/ui/form/check-field';
import { Field, FieldGroup } from '@folio/ui/form/field';
import { TextInput } from '@folio/ui/form/text-input';
import type { ComponentProps } from 'react';

type Props = {
  readonly locale: Locale;
  readonly billing: BillingForm;
  readonly wanted: boolean;
  readonly countries: CheckoutView['countries'];
  readonly problems: readonly Problem[];
};

const INPUTS: readonly {
  readonly name: Exclude<BillingField, 'type' | 'country'>;
  readonly label: (none: Record<string, never>, options: { locale: Locale }) => string;
  readonly input: Pick<ComponentProps<typeof TextInput>, 'autoComplete' | 'type' | 'inputMode' | 'width'>;
}[] = [
  { name: 'name', label: m.billing_name, input: { autoComplete: 'billing name' } },
  { name: 'taxId', label: m.billing_tax_id, input: { width: 'medium' } },
  { name: 'address', label: m.billing_address, input: { autoComplete: 'billing street-address' } },
  { name: 'city', label: m.billing_city, input: { autoComplete: 'billing address-level2' } },
  {
    name: 'postalCode',
    label: m.billing_postal_code,
    input: { autoComplete: 'billing postal-code', width: 'short' },
  },
  {
    name: 'province',
    label: m.billing_province,
    input: { autoComplete: 'billing address-level1', width: 'medium' },
  },
  {
    name: 'email',
    label: m.billing_email,
    input: { autoComplete: 'billing email', type: 'email', inputMode: 'email' },
  },
  {
    name: 'phone',
    label: m.billing_phone,
    input: { autoComplete: 'billing tel', type: 'tel', inputMode: 'tel', width: 'medium' },
  },
];

/** The data of an invoice (EN-17): behind a box, which opens them without scripts too. */
export function BillingFields({ locale, billing, wanted, countries, problems }: Props) {
  const errorOf = (name: BillingField) => problems.find((one) => one.name === `billing.${name}`)?.message;
  const types = [
    ['consumer', m.billing_consumer],
    ['business', m.billing_business],
  ] as const;
  return (
    <div className="checkout__billing">
      <CheckField
        id="f-invoice"
        name="invoice"
        label={m.billing_wanted({}, { locale })}
        defaultChecked={wanted}
      />
      <div className="checkout__billing-fields">
        <FieldGroup id="f-billing.type" radio label={m.billing_type({}, { locale })} error={errorOf('type')}>
          {types.map(([value, label]) => (
            <label key={value} className="checkout__method">
              <input type="radio" name="billing.type" value={value} defaultChecked={billing.type === value} />
              <span>{label({}, { locale })}</span>
            </label>
          ))}
        </FieldGroup>
        <Field id="f-billing.country" label={m.billing_country({}, { locale })} error={errorOf('country')}>
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
        {INPUTS.map(({ name, label, input }) => (
          <TextInput
            key={name}
            id={`f-billing.${name}`}
            name={`billing.${name}`}
            label={label({}, { locale })}
            help={name === 'taxId' ? m.billing_tax_id_help({}, { locale }) : undefined}
            defaultValue={billing[name]}
            error={errorOf(name)}
            {...input}
          />
        ))}
      </div>
    </div>
  );
}
