import type { StaffStore } from '@folio/contract/stores/stores.staff';
import { m } from '@folio/messages';
import { Stack, Text } from '@mantine/core';
import { isOvertaken } from '../../page/api/call-error.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { SaveBar } from '../../page/shell/save-bar.tsx';
import { Stale } from '../../page/shell/stale.tsx';
import { EmbedSettings } from './embed-settings.tsx';
import { ContactSettings, PageSettings } from './setting-groups.tsx';
import { useStoreDraft } from './use-store-draft.ts';

/** Edits and saves a store's settings together. Shows a colleague's concurrent change before overwriting it. */
export function StoreForm({ store }: { readonly store: StaffStore }) {
  const t = useTexts();
  const { draft, isStale, save, send, discard, ...fields } = useStoreDraft(store);
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
      <ContactSettings {...fields} />
      <PageSettings {...fields} />
      <EmbedSettings origin={store.origin} {...fields.text('embedOrigins')} />
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
