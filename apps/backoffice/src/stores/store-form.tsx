import type { StaffStore, StoreSettingsForm } from '@folio/contract/staff/stores';
import { LOCALES } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { CallError, isOvertaken } from '../api/call-error.ts';
import { LANGUAGE_NAMES } from '../session/language-menu.tsx';
import { useTexts } from '../shell/language.tsx';
import { SaveBar } from '../shell/save-bar.tsx';
import { Stale } from '../shell/stale.tsx';
import { useNotify } from '../shell/use-notify.ts';
import { type FieldOf, Group, OnOff, TextSetting } from './store-fields.tsx';
import { useSaveStore } from './use-stores.ts';

type Draft = { readonly version: string; readonly settings: StoreSettingsForm };

/** Edits and saves a store's settings together. Shows a colleague's concurrent change before overwriting it. */
export function StoreForm({ store }: { readonly store: StaffStore }) {
  const t = useTexts();
  const notify = useNotify();
  const save = useSaveStore(store.id);
  const [draft, setDraft] = useState<Draft>();
  const saved = store.settings;
  const settings = draft?.settings ?? saved;
  const isStale = draft !== undefined && draft.version !== store.version;
  const edit = (change: Partial<StoreSettingsForm>) =>
    setDraft({ version: draft?.version ?? store.version, settings: { ...settings, ...change } });
  const discard = () => {
    setDraft(undefined);
    save.reset();
  };
  const send = (version: string) =>
    save.mutate(
      { version, settings },
      {
        onSuccess: () => {
          setDraft(undefined);
          notify(t(m.stores_saved, { store: store.name }));
        },
      },
    );
  const errorFor = (name: string) =>
    save.error instanceof CallError
      ? save.error.fields.find((field) => field.name === name)?.message
      : undefined;
  const field: FieldOf = (name) => ({
    value: settings[name],
    error: errorFor(name),
    now: isStale && saved[name] !== settings[name] ? saved[name] : undefined,
    change: (value) => edit({ [name]: value }),
  });
  const flag = (name: 'impliedConsent' | 'expressPayment') => ({
    checked: settings[name],
    now: isStale && saved[name] !== settings[name] ? saved[name] : undefined,
    change: (checked: boolean) => edit({ [name]: checked }),
  });
  return (
    <Stack gap="lg">
      {isStale && (
        <Stale
          last={store.last}
          busy={save.isPending}
          keepMine={() => send(store.version)}
          keepTheirs={discard}
        >
          <Text size="sm">{t(m.stores_stale)}</Text>
        </Stale>
      )}
      <Group title={t(m.stores_contact)} help={t(m.stores_contact_help)}>
        <TextSetting label={t(m.stores_phone)} help={t(m.stores_phone_help)} {...field('phone')} />
        {LOCALES.map((locale, index) => (
          <TextSetting
            key={locale}
            label={t(m.stores_hours, { language: LANGUAGE_NAMES[locale] })}
            lang={locale}
            value={settings.phoneHours[locale]}
            error={index === 0 ? errorFor('phoneHours') : undefined}
            now={
              isStale && saved.phoneHours[locale] !== settings.phoneHours[locale]
                ? saved.phoneHours[locale]
                : undefined
            }
            change={(value) => edit({ phoneHours: { ...settings.phoneHours, [locale]: value } })}
          />
        ))}
        <TextSetting label={t(m.stores_email)} help={t(m.stores_email_help)} {...field('contactEmail')} />
      </Group>
      <Group title={t(m.stores_pages)}>
        <TextSetting label={t(m.stores_homepage)} help={t(m.stores_homepage_help)} {...field('homepage')} />
        <TextSetting label={t(m.stores_image)} help={t(m.stores_image_help)} {...field('navbarImage')} />
        <TextSetting label={t(m.stores_landing)} help={t(m.stores_landing_help)} {...field('landingStore')} />
      </Group>
      <Group title={t(m.stores_analytics)} help={t(m.stores_analytics_help)}>
        <TextSetting label={t(m.stores_ga)} isCode {...field('ga')} />
        <TextSetting label={t(m.stores_gtm)} help={t(m.stores_gtm_help)} isCode {...field('gtm')} />
        <TextSetting label={t(m.stores_optimize)} isCode {...field('optimize')} />
        <OnOff label={t(m.stores_implied)} help={t(m.stores_implied_help)} {...flag('impliedConsent')} />
      </Group>
      <Group title={t(m.stores_payment)}>
        <OnOff label={t(m.stores_express)} help={t(m.stores_express_help)} {...flag('expressPayment')} />
      </Group>
      {draft && !isStale && (
        <SaveBar
          busy={save.isPending}
          error={isOvertaken(save.error) ? null : save.error}
          save={() => send(draft.version)}
          discard={discard}
        />
      )}
    </Stack>
  );
}
