import type { ConsentView } from '@folio/contract/app/shell.view';
import type { Deps } from '../deps.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { allowedMaps } from './maps.ts';
import { offeredLevels, storeTags } from './tags.ts';

/** Returns the visitor's consent choices; null in a store without third parties. */
export function viewConsent(
  { config }: Pick<Deps, 'config'>,
  { store, consent }: Pick<Visitor, 'store' | 'consent'>,
): ConsentView | null {
  const tags = storeTags(store);
  if (!tags) return null;
  return {
    asks: consent === undefined,
    implied: store.settings.impliedConsent ?? false,
    offered: offeredLevels(tags),
    levels: consent?.levels ?? [],
    maps: allowedMaps(config, store, consent),
    tags,
  };
}
