import type { StaffStore, StoreSettingsForm } from '@folio/contract/stores/stores.staff';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { useState } from 'react';
import { fieldError } from '../../page/api/call-error.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { useNotify } from '../../page/shell/use-notify.ts';
import { useUnsaved } from '../../staff/drafts/use-unsaved.ts';
import type { TextName } from './store-fields.tsx';
import { useSaveStore } from './use-stores.ts';

type Draft = { readonly version: string; readonly settings: StoreSettingsForm };
type FlagName = 'impliedConsent' | 'expressPayment' | 'exitHints' | 'cartReminders';

/** Returns the unsaved changes to a store's settings, the actions on them, and the state of each field. */
export function useStoreDraft(store: StaffStore) {
  const t = useTexts();
  const notify = useNotify();
  const save = useSaveStore(store.id);
  const [draft, setDraft] = useState<Draft>();
  useUnsaved(draft !== undefined);
  const saved = store.settings;
  const settings = draft?.settings ?? saved;
  const isStale = draft !== undefined && draft.version !== store.version;
  const edit = (change: Partial<StoreSettingsForm>) =>
    setDraft({ version: draft?.version ?? store.version, settings: { ...settings, ...change } });
  /** Returns the value that a colleague has saved, if it differs. */
  const savedByColleague = <T>(theirs: T, mine: T): T | undefined =>
    isStale && theirs !== mine ? theirs : undefined;
  return {
    draft,
    isStale,
    save,
    discard: () => {
      setDraft(undefined);
      save.reset();
    },
    send: (version: string) =>
      save.mutate(
        { version, settings },
        {
          onSuccess: () => {
            setDraft(undefined);
            notify(t(m.stores_saved, { store: store.name }));
          },
        },
      ),
    text: (name: TextName) => ({
      value: settings[name],
      error: fieldError(save.error, name, settings[name]),
      now: savedByColleague(saved[name], settings[name]),
      change: (value: string) => edit({ [name]: value }),
    }),
    hoursError: fieldError(save.error, 'phoneHours', JSON.stringify(settings.phoneHours)),
    hours: (locale: Locale) => ({
      value: settings.phoneHours[locale],
      now: savedByColleague(saved.phoneHours[locale], settings.phoneHours[locale]),
      change: (value: string) => edit({ phoneHours: { ...settings.phoneHours, [locale]: value } }),
    }),
    flag: (name: FlagName) => ({
      checked: settings[name],
      now: savedByColleague(saved[name], settings[name]),
      change: (checked: boolean) => edit({ [name]: checked }),
    }),
  };
}
export type StoreDraft = ReturnType<typeof useStoreDraft>;
