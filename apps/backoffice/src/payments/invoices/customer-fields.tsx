import type { BillingField, BillingForm } from '@folio/domain/checkout/billing';
import { m } from '@folio/messages';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { fieldError } from '../../page/api/call-error.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';

type Props = {
  readonly billing: BillingForm;
  readonly countries: readonly string[];
  readonly error: Error | null;
  readonly change: (part: Partial<BillingForm>) => void;
};

const TEXT_FIELDS = [
  ['name', m.billing_name],
  ['taxId', m.billing_tax_id],
  ['address', m.billing_address],
  ['city', m.billing_city],
  ['postalCode', m.billing_postal_code],
  ['province', m.billing_province],
  ['email', m.invoices_customer_email],
  ['phone', m.billing_phone],
] as const satisfies readonly (readonly [BillingField, unknown])[];

/** The fields of an invoice's customer (EN-17). */
export function CustomerFields({ billing, countries, error, change }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <>
      <NativeSelect
        label={t(m.billing_type)}
        value={billing.type}
        data={[
          { value: 'consumer', label: t(m.billing_consumer) },
          { value: 'business', label: t(m.billing_business) },
        ]}
        onChange={(event) => change({ type: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          label={t(m.billing_country)}
          value={billing.country}
          error={fieldError(error, 'billing.country', billing.country)}
          data={[
            { value: '', label: '' },
            ...countries
              .map((code) => ({ value: code, label: names.of(code) ?? code }))
              .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
          ]}
          onChange={(event) => change({ country: event.currentTarget.value })}
        />
        {TEXT_FIELDS.map(([name, label]) => (
          <TextInput
            key={name}
            label={t(label)}
            value={billing[name]}
            error={fieldError(error, `billing.${name}`, billing[name])}
            autoComplete="off"
            maxLength={200}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
    </>
  );
}
