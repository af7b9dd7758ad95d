import type { AccountView } from '@folio/contract/payments/methods.staff';
import { m } from '@folio/messages';
import { Text, Title } from '@mantine/core';
import { fieldError } from '../../../page/api/call-error.ts';
import { useTexts } from '../../../page/shell/language.tsx';
import { type AccountDraft, draftSettings } from './account-draft.ts';
import { SecretField } from './secret-field.tsx';
import { SettingField } from './setting-field.tsx';

type Props = {
  readonly account: AccountView;
  readonly draft: AccountDraft | undefined;
  /** The reason why the last save failed. */
  readonly error: Error | null;
  readonly edit: (change: Partial<AccountDraft>) => void;
};

/** Edits an account's write-only secrets. */
export function AccountSecrets({ account, draft, error, edit }: Props) {
  const t = useTexts();
  const secrets = account.settings.filter(({ isSecret }) => isSecret);
  if (secrets.length === 0) return null;
  const change = (name: string, value: string | null | undefined) => {
    const { [name]: _, ...others } = draft?.secrets ?? {};
    edit({ secrets: value === undefined ? others : { ...others, [name]: value } });
  };
  return (
    <section aria-labelledby="secrets">
      <Title order={2} id="secrets">
        {t(m.methods_secrets)}
      </Title>
      <Text className="quiet">{t(m.methods_secrets_help)}</Text>
      {secrets.map((setting) => (
        <SecretField
          key={setting.name}
          setting={setting}
          value={draft?.secrets[setting.name]}
          error={fieldError(error, setting.name, draft?.secrets[setting.name])}
          change={(value) => change(setting.name, value)}
        />
      ))}
    </section>
  );
}

/** Edits an account's other settings, each with its source. */
export function AccountSettings({ account, draft, error, edit }: Props) {
  const t = useTexts();
  return (
    <section aria-labelledby="settings">
      <Title order={2} id="settings">
        {t(m.methods_settings)}
      </Title>
      <Text className="quiet">{t(m.methods_settings_help)}</Text>
      {account.settings
        .filter(({ isSecret }) => !isSecret)
        .map((setting) => ({ setting, value: draftSettings(account, draft)[setting.name] ?? '' }))
        .map(({ setting, value: shown }) => (
          <SettingField
            key={setting.name}
            setting={setting}
            value={shown}
            error={fieldError(error, setting.name, shown)}
            change={(value) => edit({ settings: { ...draft?.settings, [setting.name]: value } })}
          />
        ))}
    </section>
  );
}
