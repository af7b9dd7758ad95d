import type { LegalView } from '@folio/contract/selling/catalogue.calls';
import { findLegalPage, legalPagesIn } from '@folio/domain/legal/pages';
import type { Locale } from '@folio/domain/locale/locale';
import { todayIn } from '../../platform/clock/local-date.ts';
import { MODE_RULES } from '../../platform/config/mode.ts';
import { insertHtml } from '../catalogue/legal.queries.ts';
import { findLegalText, type LegalText } from '../catalogue/legal-text.ts';
import type { Store } from '../catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { fillText } from './fill-text.ts';
import { legalTitle } from './legal-titles.ts';
import { renderPublished } from './render-published.ts';

/** Renders in progress, by text id. */
const pendingRenders = new Map<number, Promise<string>>();

/** Renders and stores the HTML of a version that has none. */
async function renderStored({ db, catalogue }: Deps, { id, body }: LegalText): Promise<string> {
  const html = await renderPublished(body);
  await insertHtml(db, id, html);
  await catalogue.refresh();
  return html;
}

/** Returns a version's HTML. The seed and earlier releases store none. */
function getHtml(deps: Deps, text: LegalText): string | Promise<string> {
  if (text.html !== null) return text.html;
  const pending = pendingRenders.get(text.id);
  if (pending) return pending;
  const rendering = renderStored(deps, text).finally(() => pendingRenders.delete(text.id));
  pendingRenders.set(text.id, rendering);
  return rendering;
}

/**
 * Returns a legal page of the visitor's store in their language, found by its slug in any language; null if the store
 * does not have it.
 */
export async function viewLegal(
  deps: Deps,
  { store, locale }: { readonly store: Store; readonly locale: Locale },
  slug: string,
): Promise<LegalView | null> {
  const page = findLegalPage(slug);
  if (!page || !legalPagesIn(store.country).includes(page)) return null;
  const text = findLegalText(deps.catalogue.current().legal, store.id, page, locale);
  if (!text) return null;
  const { demoData, banner } = MODE_RULES[deps.config.mode];
  return {
    title: legalTitle(page, locale),
    html: fillText(deps, store, locale, await getHtml(deps, text)),
    version: text.version,
    publishedOn: todayIn(store.timeZone, text.publishedAt),
    isDraft: !text.reviewed && (demoData || banner),
  };
}
