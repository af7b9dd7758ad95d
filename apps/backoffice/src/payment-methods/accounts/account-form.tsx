import type { AccountSetting, AccountView } from '@folio/contract/staff/payment-methods';
import { m } from '@folio/messages';
import { Stack, Switch, Text, Title } from '@mantine/core';
import { CallError, isOvertaken } from '../../api/call-error.ts';
import { useTexts } from '../../shell/language.tsx';
import { SaveBar } from '../../shell/save-bar.tsx';
import { useNotify } from '../../shell/use-notify.ts';
import { NoMethodsNotice } from '../data/no-methods-notice.tsx';
import { OpenPaymentsNotice } from '../data/open-attempts-notice.tsx';
import { StaleAccount } from '../data/stale-notices.tsx';
import { openPayments, storesWithoutMethods, useSaveAccount } from '../data/use-payment-methods.ts';
import { type AccountDraft, draftSecrets, draftSettings, emptyDraft } from './account-draft.ts';
import { AccountHead } from './account-head.tsx';
import { RemoveAccount } from './remove-account.tsx';
import { SecretField } from './secret-field.tsx';
import { SettingField } from './setting-field.tsx';

type Props = {
  readonly account: AccountView;
  readonly draft: AccountDraft | undefined;
  readonly setDraft: (draft: AccountDraft | undefined) => void;
};

/** The confirmations that let a save pass the shop's questions. */
type Confirmations = { readonly evenIfNone?: boolean; readonly evenIfUnderWay?: boolean };

/** Edits one merchant account: status, settings with their sources, and write-only secrets. */
export function AccountForm({ account, draft, setDraft }: Props) {
  const t = useTexts();
  const notify = useNotify();
  const save = useSaveAccount();
  const isStale = draft !== undefined && draft.version !== account.version;
  const edit = (change: Partial<AccountDraft>) => setDraft({ ...(draft ?? emptyDraft(account)), ...change });
  const send = (version: string, confirmations: Confirmations = {}) =>
    save.mutate(
      {
        account: account.id,
        version,
        enabled: draft?.enabled ?? account.enabled,
        settings: draftSettings(account, draft),
        secrets: draftSecrets(draft ?? emptyDraft(account)),
        ...confirmations,
      },
      {
        onSuccess: () => {
          setDraft(undefined);
          notify(t(m.methods_account_saved, { account: account.id }));
        },
      },
    );
  const discard = () => {
    setDraft(undefined);
    save.reset();
  };
  const errorFor = (name: string) =>
    save.error instanceof CallError
      ? save.error.fields.find((field) => field.name === name)?.message
      : undefined;
  const setting = (one: AccountSetting) => (
    <SettingField
      key={one.name}
      setting={one}
      provider={account.provider}
      value={draftSettings(account, draft)[one.name] ?? ''}
      error={errorFor(one.name)}
      change={(value) => edit({ settings: { ...draft?.settings, [one.name]: value } })}
    />
  );
  const left = storesWithoutMethods(save.error);
  const underWay = openPayments(save.error);
  const saveConfirmed = (confirmations: Confirmations) => {
    if (!save.variables) return;
    const { version, evenIfNone = false, evenIfUnderWay = false } = save.variables;
    send(version, { evenIfNone, evenIfUnderWay, ...confirmations });
  };
  const secrets = account.settings.filter(({ isSecret }) => isSecret);
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
      {secrets.length > 0 && (
        <section aria-labelledby="secrets">
          <Title order={2} id="secrets">
            {t(m.methods_secrets)}
          </Title>
          <Text className="quiet">{t(m.methods_secrets_help)}</Text>
          {secrets.map((one) => (
            <SecretField
              key={one.name}
              setting={one}
              provider={account.provider}
              value={draft?.secrets[one.name]}
              error={errorFor(one.name)}
              change={(value) => {
                const { [one.name]: _, ...others } = draft?.secrets ?? {};
                edit({ secrets: value === undefined ? others : { ...others, [one.name]: value } });
              }}
            />
          ))}
        </section>
      )}
      <section aria-labelledby="settings">
        <Title order={2} id="settings">
          {t(m.methods_settings)}
        </Title>
        <Text className="quiet">{t(m.methods_settings_help)}</Text>
        {account.settings.filter(({ isSecret }) => !isSecret).map(setting)}
      </section>
      <RemoveAccount account={account} />
      {draft && !isStale && (
        <SaveBar
          busy={save.isPending}
          error={left || underWay || isOvertaken(save.error) ? null : save.error}
          save={() => send(draft.version)}
          discard={discard}
        />
      )}
      <NoMethodsNotice
        left={left}
        busy={save.isPending}
        onConfirm={() => saveConfirmed({ evenIfNone: true })}
        onCancel={() => save.reset()}
      />
      <OpenPaymentsNotice
        counts={underWay}
        busy={save.isPending}
        onConfirm={() => saveConfirmed({ evenIfUnderWay: true })}
        onCancel={() => save.reset()}
      />
    </Stack>
  );
}
