import { storeOrigin } from '../../stores/catalogue/store-origin.ts';
import type { Deps } from '../deps.ts';
import { transferPath } from './transfer-path.ts';

type Placed = { readonly id: number; readonly storeId: number };

/** Returns the address that opens an order in its own store, logged in; null for an order of this store. */
export function urlElsewhere(
  { catalogue, config }: Pick<Deps, 'catalogue' | 'config'>,
  here: number,
  { id, storeId }: Placed,
): string | null {
  const own = catalogue.current().stores.get(storeId);
  return own && own.id !== here ? storeOrigin(config, own) + transferPath(id, here) : null;
}
