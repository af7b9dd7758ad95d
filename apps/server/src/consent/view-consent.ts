import type { ConsentView } from '@folio/contract/views/shell';
import type { Visitor } from '../visitors/visitor.ts';
import { storeTags } from './tags.ts';

/** Returns the visitor's consent choices; null in a store without third parties. */
export function viewConsent({ store, consent }: Pick<Visitor, 'store' | 'consent'>): ConsentView | null {
  const tags = storeTags(store);
  if (!tags) return null;
  return {
    asks: consent === undefined,
    implied: store.settings.impliedConsent ?? false,
    levels: consent?.levels ?? [],
    tags,
  };
}
