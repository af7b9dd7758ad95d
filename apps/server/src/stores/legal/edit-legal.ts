import type { LegalDraft, LegalList, LegalPreview, StaffLegalText } from '@folio/contract/stores/legal.staff';
import { LEGAL_PAGES, type LegalPage, legalPagesIn } from '@folio/domain/legal/pages';
import { LOCALES, type Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import type { Snapshot } from '../catalogue/catalogue.ts';
import { DEFAULT_STORE } from '../catalogue/find-store.ts';
import { insertVersion, selectVersions } from '../catalogue/legal.queries.ts';
import { findLegalText } from '../catalogue/legal-text.ts';
import type { Store } from '../catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { fillText, PLACEHOLDERS, unknownPlaceholders } from './fill-text.ts';
import { legalTitle } from './legal-titles.ts';
import { isTooDense, MAX_PARAGRAPH, renderText } from './render-text.ts';

/** The staff user, with the language for messages. */
type Editor = { readonly email: string; readonly locale: Locale };
type TextKey = { readonly store: number | null; readonly page: LegalPage; readonly locale: Locale };

/** Returns a store by its id; undefined for the text common to all stores. Throws a 404 for an unknown store. */
function requireStore({ stores }: Snapshot, id: number | null): Store | undefined {
  if (id === null) return undefined;
  const store = stores.get(id);
  if (!store) throw notFound();
  return store;
}

/** Returns the store whose data fills a preview: the text's own, else one with this page and language. */
function sampleStore(snapshot: Snapshot, { store, page, locale }: TextKey): Store {
  const all = [...snapshot.stores.values()].filter(({ country }) => legalPagesIn(country).includes(page));
  const found =
    requireStore(snapshot, store) ?? all.find((one) => one.locale === locale && one.id === DEFAULT_STORE);
  const sample = found ?? all.find((one) => one.locale === locale) ?? all[0];
  if (!sample) throw notFound();
  return sample;
}

/** Lists the texts of a store, or the common ones, and whether a lawyer has reviewed them. */
export function listLegal(deps: Deps, by: Editor, store: number | null): LegalList {
  const snapshot = deps.catalogue.current();
  const own = requireStore(snapshot, store);
  const pages = own ? legalPagesIn(own.country) : LEGAL_PAGES;
  return {
    stores: [...snapshot.stores.values()].map(({ id, name }) => ({ id, name })),
    pages: pages.map((page) => ({ page, title: legalTitle(page, by.locale) })),
    texts: pages.flatMap((page) =>
      LOCALES.flatMap((locale) => {
        const text = findLegalText(snapshot.legal, store, page, locale);
        if (!text) return [];
        const { version, reviewed, storeId } = text;
        return { page, locale, version, reviewed, isOwn: storeId !== null };
      }),
    ),
  };
}

/** Returns one text with all its versions. */
export async function showLegal(deps: Deps, by: Editor, key: TextKey): Promise<StaffLegalText> {
  const snapshot = deps.catalogue.current();
  const store = requireStore(snapshot, key.store);
  const versions = await selectVersions(deps.db, key);
  const shown = versions[0]?.body ?? findLegalText(snapshot.legal, null, key.page, key.locale)?.body;
  return {
    title: legalTitle(key.page, by.locale),
    storeName: store?.name ?? null,
    sampleStore: sampleStore(snapshot, key).name,
    body: shown ?? '',
    base: versions[0]?.version ?? 0,
    versions: versions.map((row) => ({
      version: row.version,
      body: row.body,
      reviewed: row.reviewed,
      publishedAt: row.published_at.toISOString(),
      publishedBy: row.published_by,
    })),
    placeholders: [...PLACEHOLDERS],
  };
}

const bodyError = (code: string, message: string): HttpError =>
  new HttpError(422, code, [{ name: 'body', code, message }]);

/**
 * Renders a text as HTML with its placeholders. Rejects (422 `too_dense`, `too_slow`) a text that would take too long.
 */
async function requireHtml(body: string, { locale }: Editor): Promise<string> {
  if (isTooDense(body))
    throw bodyError('too_dense', m.texts_error_dense({ most: MAX_PARAGRAPH }, { locale }));
  const html = await renderText(body);
  if (html === undefined) throw bodyError('too_slow', m.texts_error_slow({}, { locale }));
  return html;
}

/** Renders a text as customers would read it, by the code of their pages. */
export async function previewLegal(
  deps: Deps,
  by: Editor,
  key: TextKey,
  body: string,
): Promise<LegalPreview> {
  const store = sampleStore(deps.catalogue.current(), key);
  const html = await requireHtml(body, by);
  return { html: fillText(deps, store, key.locale, html), unknown: unknownPlaceholders(body) };
}

/**
 * Publishes a new version; earlier ones stay unchanged. Rejects: 409 `changed_concurrently` after a concurrent change, 422
 * `same_text` without a difference, 422 `too_dense` or `too_slow`, 422 `unknown_names` with the unknown placeholders.
 */
export async function publishLegal(
  deps: Deps,
  by: Editor,
  key: TextKey,
  { base, body, reviewed }: LegalDraft,
): Promise<void> {
  requireStore(deps.catalogue.current(), key.store);
  const unknown = unknownPlaceholders(body);
  if (unknown.length > 0) {
    const names = unknown.map((name) => `{${name}}`).join(', ');
    const message = m.texts_error_unknown({ names }, { locale: by.locale });
    throw bodyError('unknown_names', message);
  }
  const html = await requireHtml(body, by);
  await deps.db.transaction().execute(async (tx) => {
    const [newest] = await selectVersions(tx, key);
    if ((newest?.version ?? 0) !== base) throw new HttpError(409, 'changed_concurrently');
    if (newest?.body === body && newest.reviewed === reviewed) throw new HttpError(422, 'same_text');
    const at = deps.clock();
    const next = { base, body, html, reviewed, at, by: by.email };
    if (!(await insertVersion(tx, key, next))) throw new HttpError(409, 'changed_concurrently');
    await recordEvent(tx, {
      at,
      actor_kind: 'staff',
      actor: by.email,
      action: 'legal_text_published',
      details: { ...key, version: base + 1, reviewed },
    });
  });
  await deps.catalogue.refresh();
}
