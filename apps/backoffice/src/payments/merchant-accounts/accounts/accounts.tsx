import type { PaymentMethodsView } from '@folio/contract/payments/methods.staff';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Stack, Text } from '@mantine/core';
import { ArrowLeft } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { links } from '../../../page/links.ts';
import { useTexts } from '../../../page/shell/language.tsx';
import { isSamePage, useUnsaved } from '../../../staff/drafts/use-unsaved.ts';
import type { AccountDraft } from './account-draft.ts';
import { AccountForm } from './account-form.tsx';
import { AccountTable } from './account-table.tsx';
import { NewAccountForm } from './new-account.tsx';

type Props = { readonly view: PaymentMethodsView; readonly selected: string };

/** Shows all merchant accounts, or the selected one; keeps unsaved changes of the others. */
export function Accounts({ view, selected }: Props) {
  const t = useTexts();
  const [drafts, setDrafts] = useState<Readonly<Record<string, AccountDraft | undefined>>>({});
  useUnsaved(
    view.accounts.some(({ id }) => drafts[id] !== undefined),
    isSamePage,
  );
  const account = view.accounts.find(({ id }) => id === selected);
  if (selected === '')
    return (
      <Stack gap="lg">
        <Text c="dimmed" maw="72ch">
          {t(m.methods_accounts_help)}
        </Text>
        <AccountTable view={view} />
        <NewAccountForm view={view} />
      </Stack>
    );
  return (
    <Stack gap="sm">
      <Link to={links.accounts()} className="all-accounts">
        <Icon of={ArrowLeft} size={14} /> {t(m.methods_accounts_back)}
      </Link>
      {account ? (
        <AccountForm
          key={account.id}
          account={account}
          draft={drafts[account.id]}
          setDraft={(draft) => setDrafts((all) => ({ ...all, [account.id]: draft }))}
        />
      ) : (
        <Text>{t(m.methods_account_gone)}</Text>
      )}
    </Stack>
  );
}
