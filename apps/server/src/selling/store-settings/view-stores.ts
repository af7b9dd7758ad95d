import type { StoresView } from '@folio/contract/stores/stores.staff';
import { versionHash } from '../../payments/merchant-accounts/settings-version.ts';
import type { StoreSettings } from '../../platform/db/catalogue-tables.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';
import type { Deps } from '../deps.ts';
import { toForm } from './settings-form.ts';
import { selectLastStoreChanges, selectStoreSettings } from './stores.queries.ts';

/** Returns a version hash of a store's settings as the form shows them. */
export const settingsVersion = (settings: StoreSettings): string => versionHash(toForm(settings));

/** Returns every store with its stored settings. */
export async function viewStores(deps: Deps): Promise<StoresView> {
  const [rows, last] = await Promise.all([selectStoreSettings(deps.db), selectLastStoreChanges(deps.db)]);
  const { stores } = deps.catalogue.current();
  return {
    stores: rows.flatMap(({ id, settings }) => {
      const store = stores.get(id);
      if (!store) return [];
      return {
        id,
        name: store.name,
        locale: store.locale,
        country: store.country,
        host: store.primaryHost ?? null,
        origin: storeOrigin(deps.config, store),
        version: settingsVersion(settings),
        last: last.get(id) ?? null,
        settings: toForm(settings),
      };
    }),
  };
}
