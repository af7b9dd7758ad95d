import { m } from '@folio/messages';
import { Field } from '@folio/ui/form/field';
import { TextInput } from '@folio/ui/form/text-input';
import { useLoaderData } from 'react-router';
import { useShell } from '../../page/shell/use-shell.ts';
import type { AccountData } from './account.data.ts';
import { AccountForm } from './account-form.tsx';
import { regionLabel } from './region-label.ts';

/** Changes the customer's name and province (EN-14). */
export function Component() {
  const { account } = useLoaderData<AccountData>();
  const { locale, store } = useShell();
  const isListed = account.regions.some(({ id }) => id === account.region);
  return (
    <AccountForm title={m.account_name_heading({}, { locale })} submit={m.account_save({}, { locale })}>
      {({ reply, fieldError }) => (
        <>
          <TextInput
            id="f-firstname"
            name="firstname"
            label={m.account_first_name({}, { locale })}
            autoComplete="given-name"
            defaultValue={reply?.typed.firstname ?? account.firstName}
            error={fieldError('firstname')}
          />
          <TextInput
            id="f-lastname"
            name="lastname"
            label={m.account_last_name({}, { locale })}
            autoComplete="family-name"
            defaultValue={reply?.typed.lastname ?? account.lastName}
            error={fieldError('lastname')}
          />
          {account.regions.length > 0 ? (
            <Field
              id="f-region_id"
              label={regionLabel(store.country, locale)}
              error={fieldError('region_id')}
            >
              <select
                className="f-input f-input--select"
                id="f-region_id"
                name="region_id"
                autoComplete="address-level1"
                defaultValue={reply?.typed.region_id ?? (isListed ? account.region : '')}
              >
                <option value="">{m.account_region_none({}, { locale })}</option>
                {account.regions.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </Field>
          ) : (
            <input type="hidden" name="region_id" value={account.region} />
          )}
        </>
      )}
    </AccountForm>
  );
}
