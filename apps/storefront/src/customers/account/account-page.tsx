import { m } from '@folio/messages';
import { Breakable } from '@folio/ui/breakable';
import { Notice } from '@folio/ui/notice';
import type { ReactNode } from 'react';
import { useActionData, useLoaderData } from 'react-router';
import type { FormReply } from '../../page/form-page/form-action.ts';
import { ReplyNotice } from '../../page/form-page/form-page.tsx';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { AccountData } from './account.data.ts';
import { doneText } from './done-text.ts';
import { regionLabel } from './region-label.ts';
import { Sessions } from './sessions.tsx';
import { useAccountChange } from './use-account-change.ts';

/** The customer's account: each part with the link that changes it, and where the customer is logged in. */
export function Component() {
  const { account } = useLoaderData<AccountData>();
  const done = useAccountChange();
  const reply = useActionData<FormReply>();
  const { locale } = useShell();
  const title = m.account_title({}, { locale });
  const text = reply ? undefined : doneText(done, account.email, locale);
  return (
    <div className="account">
      <PageTitle title={title} />
      <h1>{title}</h1>
      <p className="account__lead">{m.account_lead({}, { locale })}</p>
      <p className="account__orders">
        <Link className="f-link" to={links.orders()}>
          {m.orders_title({}, { locale })}
        </Link>
      </p>
      {text && (
        <Notice tone="positive" reply={done}>
          {text}
        </Notice>
      )}
      <ReplyNotice reply={reply} />
      <Personal />
      <Access />
      <Billing />
      <Sessions sessions={account.sessions} />
      <OwnData />
    </div>
  );
}

type RowProps = {
  readonly label: string;
  /** The page where the value is changed, or added. */
  readonly to: string;
  readonly isNew?: boolean;
  readonly children: ReactNode;
};

/** One value of the account with the link to change it, which names the value for screen readers. */
function Row({ label, to, isNew, children }: RowProps) {
  const { locale } = useShell();
  const shown = (isNew ? m.account_add : m.account_change)({}, { locale });
  return (
    <div className="account__row">
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd className="account__act">
        <Link className="f-link" to={to} aria-label={`${shown}: ${label}`}>
          {shown}
        </Link>
      </dd>
    </div>
  );
}

function Personal() {
  const { account } = useLoaderData<AccountData>();
  const { locale, store } = useShell();
  const none = m.account_none({}, { locale });
  const name = [account.firstName, account.lastName].filter(Boolean).join(' ');
  return (
    <section aria-labelledby="account-data" className="account__part">
      <h2 id="account-data">{m.account_data({}, { locale })}</h2>
      <dl>
        <Row label={m.account_name({}, { locale })} to={links.accountName()} isNew={!name}>
          {name || <span className="account__none">{none}</span>}
        </Row>
        {account.regions.length > 0 && (
          <Row label={regionLabel(store.country, locale)} to={links.accountName()} isNew={!account.region}>
            {account.region || <span className="account__none">{none}</span>}
          </Row>
        )}
      </dl>
    </section>
  );
}

function Access() {
  const { account } = useLoaderData<AccountData>();
  const { locale } = useShell();
  return (
    <section aria-labelledby="account-access" className="account__part">
      <h2 id="account-access">{m.account_access({}, { locale })}</h2>
      <dl>
        <Row label={m.checkout_email({}, { locale })} to={links.accountEmail()}>
          <Breakable text={account.email} />
          {account.emailChange && (
            <span className="account__waiting">
              <Breakable
                text={m.account_email_waiting_short({ email: account.emailChange.email }, { locale })}
              />
            </span>
          )}
        </Row>
        <Row label={m.customer_password({}, { locale })} to={links.accountPassword()}>
          <span className="account__none">{m.account_password_set({}, { locale })}</span>
        </Row>
      </dl>
    </section>
  );
}

function Billing() {
  const { account } = useLoaderData<AccountData>();
  const { locale } = useShell();
  const { billing, hasBilling, billingLabels: words } = account;
  const place = [billing.postalCode, billing.city].filter(Boolean).join(' ');
  return (
    <section aria-labelledby="account-billing" className="account__part">
      <h2 id="account-billing">{m.account_billing({}, { locale })}</h2>
      <dl>
        <Row label={words.name} to={links.billing()} isNew={!hasBilling}>
          {hasBilling ? (
            <span className="account__lines">
              {[billing.name, billing.taxId, billing.address, place].filter(Boolean).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          ) : (
            <span className="account__none">{m.account_billing_none({}, { locale })}</span>
          )}
        </Row>
      </dl>
    </section>
  );
}

function OwnData() {
  const { locale } = useShell();
  return (
    <section aria-labelledby="account-own-data" className="account__part">
      <h2 id="account-own-data">{m.own_data_title({}, { locale })}</h2>
      <p>
        <Link className="f-link" to={links.accountData()}>
          {m.own_data_row({}, { locale })}
        </Link>
      </p>
    </section>
  );
}
