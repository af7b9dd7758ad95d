import { m } from '@folio/messages';
import { Stack, Switch } from '@mantine/core';
import { isOvertaken } from '../../../page/api/call-error.ts';
import { useTexts } from '../../../page/shell/language.tsx';
import { SaveBar } from '../../../page/shell/save-bar.tsx';
import { NoMethodsNotice } from '../data/no-methods-notice.tsx';
import { OpenPaymentsNotice } from '../data/open-payments-notice.tsx';
import { StaleAccount } from '../data/stale-notices.tsx';
import { openPayments, storesWithoutMethods } from '../data/use-payment-methods.ts';
import { AccountHead } from './account-head.tsx';
import { AccountSecrets, AccountSettings } from './account-settings.tsx';
import { RemoveAccount } from './remove-account.tsx';
import { type AccountDraftProps, useAccountDraft } from './use-account-draft.ts';

/** Edits one merchant account: status, settings with their sources, and write-only secrets. */
export function AccountForm({ account, draft, setDraft }: AccountDraftProps) {
  const t = useTexts();
  const { save, send, edit, discard, sendConfirmed } = useAccountDraft({ account, draft, setDraft });
  const isStale = draft !== undefined && draft.version !== account.version;
  const left = storesWithoutMethods(save.error);
  const openCounts = openPayments(save.error);
  const settings = { account, draft, error: save.error, edit };
  const notice = { busy: save.isPending, onCancel: () => save.reset() };
  return (
    <Stack gap="lg" maw={720}>
      <AccountHead account={account} />
      {isStale && (
        <StaleAccount
          account={account}
          busy={save.isPending}
          keepMine={() => send(account.version)}
          keepTheirs={discard}
        />
      )}
      <Switch
        checked={draft?.enabled ?? account.enabled}
        label={t(m.methods_account_on)}
        description={t(m.methods_account_off_help)}
        onChange={(event) => edit({ enabled: event.currentTarget.checked })}
      />
      <AccountSecrets {...settings} />
      <AccountSettings {...settings} />
      <RemoveAccount account={account} />
      {draft && !isStale && (
        <SaveBar
          busy={save.isPending}
          error={left || openCounts || isOvertaken(save.error) ? null : save.error}
          save={() => send(draft.version)}
          discard={discard}
        />
      )}
      <NoMethodsNotice left={left} onConfirm={() => sendConfirmed({ evenIfNone: true })} {...notice} />
      <OpenPaymentsNotice
        counts={openCounts}
        onConfirm={() => sendConfirmed({ evenIfInProgress: true })}
        {...notice}
      />
    </Stack>
  );
}
