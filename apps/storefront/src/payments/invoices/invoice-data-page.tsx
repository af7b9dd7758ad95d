import { m } from '@folio/messages';
import { useLoaderData } from 'react-router';
import { BillingInputs } from '../../customers/identity/billing-fields.tsx';
import { shownBilling } from '../../customers/identity/billing-inputs.ts';
import { FormPage } from '../../page/form-page/form-page.tsx';
import { links } from '../../page/links.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import type { InvoiceData } from './invoice-data.data.ts';

/** Asks for the data that an order's invoice lacks (EN-17), with the checkout's fields and rules. */
export function Component() {
  const { page } = useLoaderData<InvoiceData>();
  const { locale } = useShell();
  return (
    <FormPage
      title={m.invoice_data_title({}, { locale })}
      lead={m.invoice_data_lead({ id: page.orderId }, { locale })}
      submit={m.invoice_data_submit({}, { locale })}
      back={{ to: links.order(page.orderId), label: m.invoice_data_back({}, { locale }) }}
    >
      {({ reply, fieldError }) => (
        <BillingInputs
          words={page.billingLabels}
          billing={shownBilling(page.billing, reply?.typed)}
          countries={page.countries}
          problems={reply?.fields.filter(({ name }) => fieldError(name)) ?? []}
        />
      )}
    </FormPage>
  );
}
