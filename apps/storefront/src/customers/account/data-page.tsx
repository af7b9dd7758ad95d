import { legalPath } from '@folio/domain/legal/pages';
import { m } from '@folio/messages';
import { CheckField } from '@folio/ui/form/check-field';
import { TextInput } from '@folio/ui/form/text-input';
import { useLoaderData } from 'react-router';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { AccountData } from './account.data.ts';
import { AccountForm } from './account-form.tsx';

/** Offers a copy of the customer's data, and erases the account with its orders. */
export function Component() {
  const { account } = useLoaderData<AccountData>();
  const { locale } = useShell();
  return (
    <AccountForm
      title={m.own_data_title({}, { locale })}
      lead={m.own_data_export_lead({}, { locale })}
      submit={m.own_data_erase({}, { locale })}
      variant="danger"
      replyAtButton
      above={
        <p>
          <a className="f-button f-button--secondary" href={links.ownData()} download>
            {m.own_data_export({}, { locale })}
          </a>
        </p>
      }
    >
      {({ fieldError }) => (
        <>
          <h2>{m.own_data_erase_heading({}, { locale })}</h2>
          <p>{m.own_data_erase_lead({}, { locale })}</p>
          <p>
            {m.own_data_kept({}, { locale })}{' '}
            <Link className="f-link" to={legalPath('privacy', locale)}>
              {m.own_data_kept_link({}, { locale })}
            </Link>
          </p>
          {/* Tells password managers which account the password belongs to. */}
          <input type="email" name="email" autoComplete="username" defaultValue={account.email} hidden />
          <CheckField
            id="f-sure"
            name="sure"
            label={m.own_data_sure({}, { locale })}
            error={fieldError('sure')}
          />
          <TextInput
            id="f-pass"
            name="pass"
            type="password"
            label={m.customer_password({}, { locale })}
            autoComplete="current-password"
            error={fieldError('pass')}
          />
        </>
      )}
    </AccountForm>
  );
}
