import type { StoreSettingsForm } from '@folio/contract/stores/stores.staff';
import { m } from '@folio/messages';
import { Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../page/shell/language.tsx';

export type TextName = {
  [Name in keyof StoreSettingsForm]: StoreSettingsForm[Name] extends string ? Name : never;
}[keyof StoreSettingsForm];
export type TextState = {
  readonly value: string;
  readonly error: string | undefined;
  /** The saved value, if a colleague has changed it since it was loaded. */
  readonly now: string | undefined;
  readonly change: (value: string) => void;
};
type GroupProps = { readonly title: string; readonly help?: string; readonly children: ReactNode };

/** Groups related settings under a heading. */
export function Group({ title, help, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {help && <Text className="quiet">{help}</Text>}
      <Stack gap="sm" mt="xs">
        {children}
      </Stack>
    </section>
  );
}

type TextProps = TextState & {
  readonly label: string;
  readonly help?: string;
  readonly lang?: string;
  /** Marks the value as an identifier, shown verbatim. */
  readonly isCode?: boolean;
};

/** Edits a one-line text setting. */
export function TextSetting({ label, help, lang, isCode = false, value, error, now, change }: TextProps) {
  const t = useTexts();
  return (
    <div>
      <TextInput
        label={label}
        description={help}
        value={value}
        error={error}
        lang={lang}
        autoComplete="off"
        spellCheck={lang !== undefined}
        maxLength={300}
        className={isCode ? 'mono-input' : ''}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {now !== undefined && (
        <Text className="quiet">{now ? t(m.stores_now, { value: now }) : t(m.stores_now_empty)}</Text>
      )}
    </div>
  );
}

type FlagProps = {
  readonly label: string;
  readonly help: string;
  readonly checked: boolean;
  readonly now: boolean | undefined;
  readonly change: (checked: boolean) => void;
};

/** Edits an on/off setting. */
export function SwitchField({ label, help, checked, now, change }: FlagProps) {
  const t = useTexts();
  return (
    <div>
      <Switch
        label={label}
        description={help}
        checked={checked}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {now !== undefined && <Text className="quiet">{t(now ? m.stores_now_on : m.stores_now_off)}</Text>}
    </div>
  );
}
