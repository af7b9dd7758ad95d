import type { LegalDraft, LegalList, LegalPreview, StaffLegalText } from '@folio/contract/staff/legal';
import { LEGAL_PAGES, type LegalPage, legalPagesIn } from '@folio/domain/legal/pages';
import { LOCALES, type Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Snapshot } from '../catalogue/catalogue.ts';
import { DEFAULT_STORE } from '../catalogue/find-store.ts';
import { insertVersion, selectVersions } from '../catalogue/legal.queries.ts';
import { findLegalText } from '../catalogue/legal-text.ts';
import type { Store } from '../catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { fillText, PLACEHOLDERS, unknownPlaceholders } from './fill-text.ts';
import { legalTitle } from './legal-titles.ts';
import { isTooDense, MAX_PARAGRAPH, renderText } from './render-text.ts';

/** Who edits, and in which language they are answered. */
type Who = { readonly email: string; readonly locale: Locale };
type Named = { readonly store: number | null; readonly page: LegalPage; readonly locale: Locale };

/** A store by its id; undefined for the text that all stores have. Throws a 404 for a store that is not there. */
function storeOf({ stores }: Snapshot, id: number | null): Store | undefined {
  if (id === null) return undefined;
  const store = stores.get(id);
  if (!store) throw notFound();
  return store;
}

/** Whose details stand in a preview: the store's, else one that has this page and speaks this language. */
function sampleOf(snapshot: Snapshot, { store, page, locale }: Named): Store {
  const all = [...snapshot.stores.values()].filter(({ country }) => legalPagesIn(country).includes(page));
  const found =
    storeOf(snapshot, store) ?? all.find((one) => one.locale === locale && one.id === DEFAULT_STORE);
  const sample = found ?? all.find((one) => one.locale === locale) ?? all[0];
  if (!sample) throw notFound();
  return sample;
}

/** Which texts a store shows, or all stores have, and which of them a lawyer has read. */
export function listLegal(deps: Deps, by: Who, store: number | null): LegalList {
  const snapshot = deps.catalogue.current();
  const own = storeOf(snapshot, store);
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

/** One text with all its versions. */
export async function showLegal(deps: Deps, by: Who, named: Named): Promise<StaffLegalText> {
  const snapshot = deps.catalogue.current();
  const store = storeOf(snapshot, named.store);
  const versions = await selectVersions(deps.db, named);
  const shown = versions[0]?.body ?? findLegalText(snapshot.legal, null, named.page, named.locale)?.body;
  return {
    title: legalTitle(named.page, by.locale),
    storeName: store?.name ?? null,
    sampleStore: sampleOf(snapshot, named).name,
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

const refuseBody = (code: string, message: string): HttpError =>
  new HttpError(422, code, [{ name: 'body', code, message }]);

/** A text as HTML with its placeholders. Refuses (422 `too_dense`, `too_slow`) a text that would take too long. */
async function requireHtml(body: string, { locale }: Who): Promise<string> {
  if (isTooDense(body))
    throw refuseBody('too_dense', m.texts_error_dense({ most: MAX_PARAGRAPH }, { locale }));
  const html = await renderText(body);
  if (html === undefined) throw refuseBody('too_slow', m.texts_error_slow({}, { locale }));
  return html;
}

/** A text as customers would read it, through what makes their pages. */
export async function previewLegal(deps: Deps, by: Who, named: Named, body: string): Promise<LegalPreview> {
  const store = sampleOf(deps.catalogue.current(), named);
  const html = await requireHtml(body, by);
  return { html: fillText(deps.config, store, named.locale, html), unknown: unknownPlaceholders(body) };
}

/**
 * Publishes a new version; earlier ones stay as they are. Refused: 409 `changed_meanwhile` when somebody else was faster, 422 `same_text`
 * when nothing is different, 422 `too_dense` or `too_slow`, 422 `unknown_names` with the names in braces that mean nothing.
 */
export async function publishLegal(
  deps: Deps,
  by: Who,
  named: Named,
  { base, body, reviewed }: LegalDraft,
): Promise<void> {
  storeOf(deps.catalogue.current(), named.store);
  const unknown = unknownPlaceholders(body);
  if (unknown.length > 0) {
    const names = unknown.map((name) => `{${name}}`).join(', ');
    const message = m.texts_error_unknown({ names }, { locale: by.locale });
    throw refuseBody('unknown_names', message);
  }
  const html = await requireHtml(body, by);
  await deps.db.transaction().execute(async (tx) => {
    const [newest] = await selectVersions(tx, named);
    if ((newest?.version ?? 0) !== base) throw new HttpError(409, 'changed_meanwhile');
    if (newest?.body === body && newest.reviewed === reviewed) throw new HttpError(422, 'same_text');
    const at = deps.clock();
    const next = { base, body, html, reviewed, at, by: by.email };
    if (!(await insertVersion(tx, named, next))) throw new HttpError(409, 'changed_meanwhile');
    await recordEvent(tx, {
      at,
      actor_kind: 'staff',
      actor: by.email,
      verb: 'legal_text_published',
      details: { ...named, version: base + 1, reviewed },
    });
  });
  await deps.catalogue.refresh();
}
