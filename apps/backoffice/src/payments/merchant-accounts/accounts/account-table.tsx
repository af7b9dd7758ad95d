import type { AccountView, PaymentMethodsView } from '@folio/contract/payments/methods.staff';
import { m } from '@folio/messages';
import { Table } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '../../../page/links.ts';
import { useLanguage, useTexts } from '../../../page/shell/language.tsx';
import { useProviderName } from '../../../staff/session/me.ts';
import { accountStatus, methodName } from '../data/method-labels.ts';
import { StatusList } from '../data/status-list.tsx';

/** Lists the merchant accounts with provider, uses and status. */
export function AccountTable({ view }: { view: PaymentMethodsView }) {
  const t = useTexts();
  return (
    <Table verticalSpacing={8} className="accounts">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(m.methods_column_account)}</Table.Th>
          <Table.Th>{t(m.methods_column_state)}</Table.Th>
          <Table.Th>{t(m.methods_column_use)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {view.accounts.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function AccountRow({ account }: { account: AccountView }) {
  const t = useTexts();
  const providerName = useProviderName();
  const { isReady, lines } = accountStatus(t, account);
  return (
    <Table.Tr>
      <Table.Td className="account-cell">
        <Link to={links.accounts(account.id)} className="order-id">
          {account.id}
        </Link>
        <p className="quiet">{providerName(account.provider)}</p>
      </Table.Td>
      <Table.Td className="account-cell">
        <StatusList isOk={isReady} lines={lines} />
      </Table.Td>
      <Table.Td className="account-cell">
        <Uses account={account} />
      </Table.Td>
    </Table.Tr>
  );
}

/** Lists each payment method of an account with its stores. */
export function Uses({ account }: { account: AccountView }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const byName = Map.groupBy(account.uses, ({ method }) => methodName(method, locale));
  if (byName.size === 0) return <span className="quiet">{t(m.methods_unused)}</span>;
  return [...byName].map(([name, uses]) => (
    <p key={name} className="use">
      {name} <span className="quiet">{uses.map(({ store }) => store).join(', ')}</span>
    </p>
  ));
}
