import type { LegalView } from '@folio/contract/shop-api';
import { legalPageOf, legalPagesIn, legalPath } from '@folio/domain/legal/pages';
import type { Locale } from '@folio/domain/locale/locale';
import type { Snapshot } from '../catalogue/catalogue.ts';
import { type LegalText, legalTextOf } from '../catalogue/legal-text.ts';
import type { Store } from '../catalogue/store.ts';
import { storeOrigin } from '../catalogue/store-origin.ts';
import type { Deps } from '../deps.ts';
import { MODE_RULES } from '../mode.ts';
import { todayIn } from '../platform/clock/local-date.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { fillText } from './fill-text.ts';
import { legalTitle } from './legal-titles.ts';
import { renderText } from './render-text.ts';

/** Pages by what they depend on; a new catalogue begins afresh. */
const made = new WeakMap<Snapshot, Map<string, string>>();

/** A text of a store as HTML: drawn when it is first read, and handed out again. */
function drawnText({ config, catalogue }: Deps, store: Store, locale: Locale, text: LegalText): string {
  const snapshot = catalogue.current();
  const drawn = made.get(snapshot) ?? new Map<string, string>();
  made.set(snapshot, drawn);
  const key = [store.id, locale, text.page].join();
  const html = drawn.get(key) ?? renderText(fillText(config, store, locale, text.body));
  drawn.set(key, html);
  return html;
}

/** A legal page of the visitor's store in their language, by its name in any; null for one that this store does not have. */
export function viewLegal(deps: Deps, { store, locale }: Visitor, slug: string): LegalView | null {
  const page = legalPageOf(slug);
  if (!page || !legalPagesIn(store.country).includes(page)) return null;
  const text = legalTextOf(deps.catalogue.current().legal, store.id, page, locale);
  if (!text) return null;
  const { demoData, banner } = MODE_RULES[deps.config.mode];
  return {
    title: legalTitle(page, locale),
    html: drawnText(deps, store, locale, text),
    version: text.version,
    publishedOn: todayIn(store.timeZone, text.publishedAt),
    isDraft: !text.reviewed && (demoData || banner),
    canonical: `${storeOrigin(deps.config, store)}${legalPath(page, store.locale)}`,
  };
}
