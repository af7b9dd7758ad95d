import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { useLoaderData } from 'react-router';
import { useShell } from '../../page/shell/use-shell.ts';
import { BillingInputs } from '../identity/billing-fields.tsx';
import { shownBilling } from '../identity/billing-inputs.ts';
import type { AccountData } from './account.data.ts';
import { AccountForm } from './account-form.tsx';

/** Changes the customer's billing data (EN-17), with the checkout's fields and rules. */
export function Component() {
  const { account } = useLoaderData<AccountData>();
  const { locale } = useShell();
  return (
    <AccountForm
      title={m.account_billing({}, { locale })}
      lead={m.account_billing_lead({}, { locale })}
      submit={m.account_save({}, { locale })}
      more={
        account.hasBilling && (
          <div className="customer__forgotten">
            <Button variant="quiet" type="submit" name="act" value="erase">
              {m.account_billing_erase({}, { locale })}
            </Button>
          </div>
        )
      }
    >
      {({ reply, fieldError }) => (
        <BillingInputs
          words={account.billingLabels}
          billing={shownBilling(account.billing, reply?.typed)}
          countries={account.countries}
          problems={reply?.fields.filter(({ name }) => fieldError(name)) ?? []}
        />
      )}
    </AccountForm>
  );
}
