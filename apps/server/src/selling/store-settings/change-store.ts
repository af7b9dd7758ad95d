import type { StoreChange } from '@folio/contract/stores/stores.staff';
import type { Locale } from '@folio/domain/locale/locale';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { jsonb } from '../../platform/db/json.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { landingProduct } from '../landing/find-town.ts';
import { settingProblems } from './setting-problems.ts';
import { normalizeForm, toForm, withForm } from './settings-form.ts';
import { lockStoreSettings } from './stores.queries.ts';
import { settingsVersion } from './view-stores.ts';

/** The staff user, with the language for messages. */
type Editor = { readonly email: string; readonly locale: Locale };

/**
 * Changes a store's settings (DG-6, EN-1, AR-14); pages show them immediately. Rejects: 409 `changed_concurrently`
 * after a concurrent change, 422 `store_settings` with each invalid field.
 */
export async function changeStore(deps: Deps, by: Editor, store: number, input: StoreChange): Promise<void> {
  const form = normalizeForm(input.settings);
  const { stores } = deps.catalogue.current();
  const withTowns = [...stores.values()].filter((one) => landingProduct(deps, one)).map(({ id }) => id);
  const fields = settingProblems(form, withTowns, { locale: by.locale, mode: deps.config.mode });
  if (fields.length > 0) throw new HttpError(422, 'store_settings', fields);
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockStoreSettings(tx, store);
    if (!row) throw notFound();
    const before = toForm(row.settings);
    // A repeated request, after a lost response, changes nothing.
    if (JSON.stringify(form) === JSON.stringify(before)) return;
    if (input.version !== settingsVersion(row.settings)) throw new HttpError(409, 'changed_concurrently');
    await tx
      .updateTable('store')
      .set({ settings: jsonb(withForm(row.settings, form)) })
      .where('id', '=', store)
      .execute();
    await recordEvent(tx, {
      at: deps.clock(),
      actor_kind: 'staff',
      actor: by.email,
      action: 'store_settings_changed',
      details: { store, before, after: form },
    });
  });
  await deps.catalogue.refresh();
}
