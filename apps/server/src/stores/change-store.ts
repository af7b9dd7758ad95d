import type { StoreChange } from '@folio/contract/staff/stores';
import type { Locale } from '@folio/domain/locale/locale';
import type { Deps } from '../deps.ts';
import { landingProduct } from '../landing/find-town.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { jsonb } from '../platform/db/json.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { settingProblems } from './setting-problems.ts';
import { tidied, toForm, withForm } from './settings-form.ts';
import { lockStoreSettings } from './stores.queries.ts';
import { settingsVersion } from './view-stores.ts';

/** Who changes a store, and in which language they are answered. */
type Who = { readonly email: string; readonly locale: Locale };

/**
 * A store's settings as staff want them (DG-6, EN-1, AR-14); pages show them at once. Refused: 409 `changed_meanwhile` when somebody else was
 * faster, 422 `store_settings` with a field for each that is wrong.
 */
export async function changeStore(deps: Deps, by: Who, store: number, wish: StoreChange): Promise<void> {
  const form = tidied(wish.settings);
  const { stores } = deps.catalogue.current();
  const withTowns = [...stores.values()].filter((one) => landingProduct(deps, one)).map(({ id }) => id);
  const fields = settingProblems(form, withTowns, by.locale);
  if (fields.length > 0) throw new HttpError(422, 'store_settings', fields);
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockStoreSettings(tx, store);
    if (!row) throw notFound();
    const before = toForm(row.settings);
    // The same again, after an answer that was lost, is no other change.
    if (JSON.stringify(form) === JSON.stringify(before)) return;
    if (wish.version !== settingsVersion(row.settings)) throw new HttpError(409, 'changed_meanwhile');
    await tx
      .updateTable('store')
      .set({ settings: jsonb(withForm(row.settings, form)) })
      .where('id', '=', store)
      .execute();
    await recordEvent(tx, {
      at: deps.clock(),
      actor_kind: 'staff',
      actor: by.email,
      verb: 'store_settings_changed',
      details: { store, before, after: form },
    });
  });
  await deps.catalogue.refresh();
}
