import type { AccountSetting } from '@folio/contract/payments/methods.staff';
import { m } from '@folio/messages';
import { Select, TextInput } from '@mantine/core';
import { useTexts } from '../../../page/shell/language.tsx';
import { FileField } from './file-field.tsx';
import { SettingFrame } from './setting-frame.tsx';

type Props = {
  readonly setting: AccountSetting;
  readonly value: string;
  readonly error: string | undefined;
  readonly change: (value: string) => void;
};

/** Edits a non-secret setting. If empty, the environment's or the default value applies and is shown. */
export function SettingField({ setting, value, error, change }: Props) {
  const t = useTexts();
  const { label, choices, fallback } = setting;
  const common = { size: 'xs', 'aria-label': label, error } as const;
  if (setting.isFile)
    return (
      <SettingFrame setting={setting} label={label}>
        <FileField label={label} value={value} error={error} change={change} />
      </SettingFrame>
    );
  return (
    <SettingFrame setting={setting} label={label}>
      {choices ? (
        <Select
          {...common}
          data={[
            {
              value: '',
              label:
                fallback === null
                  ? t(m.methods_choice_none)
                  : t(m.methods_choice_fallback, {
                      value: choices.find(({ value }) => value === fallback)?.label ?? fallback,
                    }),
            },
            ...choices,
          ]}
          value={value}
          onChange={(selected) => change(selected ?? '')}
          allowDeselect={false}
        />
      ) : (
        <TextInput
          {...common}
          value={value}
          placeholder={fallback ?? ''}
          autoComplete="off"
          spellCheck={false}
          className="mono-input"
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </SettingFrame>
  );
}
