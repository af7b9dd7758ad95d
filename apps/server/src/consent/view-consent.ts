import type { ConsentView } from '@folio/contract/views';
import type { Visitor } from '../visitors/visitor.ts';
import { storeTags } from './tags.ts';

/** What a visitor may allow, and has; null in a store that works with no third party. */
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
