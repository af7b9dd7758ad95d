import type { AccountSetting } from '@folio/contract/payments/methods.staff';
import { m } from '@folio/messages';
import { Button, Group, PasswordInput, Text } from '@mantine/core';
import { useTexts } from '../../../page/shell/language.tsx';
import { SettingFrame } from './setting-frame.tsx';

type Props = {
  readonly setting: AccountSetting;
  /** The secret to store; null to delete it; undefined to leave it. */
  readonly value: string | null | undefined;
  readonly error: string | undefined;
  readonly change: (value: string | null | undefined) => void;
};

/** Shows whether a secret is set and since when. It can be replaced or deleted, never read. */
export function SecretField({ setting, value, error, change }: Props) {
  const t = useTexts();
  const { label } = setting;
  const keepButton = (
    <Button size="compact-xs" variant="subtle" onClick={() => change(undefined)}>
      {t(m.methods_keep)}
    </Button>
  );
  return (
    <SettingFrame setting={setting} label={label}>
      {value === undefined && <SecretButtons setting={setting} label={label} change={change} />}
      {value === null && (
        <Group gap="xs">
          <Text size="sm">{t(m.methods_removing)}</Text>
          {error && <Text className="form-problem">{error}</Text>}
          {keepButton}
        </Group>
      )}
      {typeof value === 'string' && (
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <PasswordInput
            size="xs"
            flex={1}
            aria-label={label}
            value={value}
            error={error}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t(m.staff_password_show) }}
            onChange={(event) => change(event.currentTarget.value)}
            data-autofocus
            autoFocus
          />
          {keepButton}
        </Group>
      )}
    </SettingFrame>
  );
}

type ButtonsProps = Pick<Props, 'setting' | 'change'> & { readonly label: string };

/** Begins to set or replace a secret, or marks it for deletion. */
function SecretButtons({ setting, label, change }: ButtonsProps) {
  const t = useTexts();
  const isSet = setting.source !== null;
  const isStored = setting.source === 'encrypted' || setting.source === 'row';
  return (
    <Group gap="xs">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t(isSet ? m.methods_replace_of : m.methods_set_of, { setting: label })}
        onClick={() => change('')}
      >
        {t(isSet ? m.methods_replace : m.methods_set)}
      </Button>
      {isStored && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t(m.methods_remove_of, { setting: label })}
          onClick={() => change(null)}
        >
          {t(m.methods_remove)}
        </Button>
      )}
    </Group>
  );
}
