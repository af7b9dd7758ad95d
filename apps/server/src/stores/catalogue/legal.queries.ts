import type { Locale } from '@folio/domain/locale/locale';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { LegalText } from './legal-text.ts';

/** Selects the newest version of every page, for each store with its own text and for all others. */
export async function selectLegalTexts(db: Db): Promise<LegalText[]> {
  const rows = await db
    .selectFrom('legal_text')
    .leftJoin('legal_text_html', 'legal_text_html.text_id', 'legal_text.id')
    .distinctOn(['store_id', 'page', 'locale'])
    .selectAll('legal_text')
    .select('legal_text_html.html')
    .orderBy('store_id')
    .orderBy('page')
    .orderBy('locale')
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ store_id, published_at, published_by: _, ...text }) => ({
    ...text,
    storeId: store_id,
    publishedAt: published_at,
  }));
}

/** Stores a version's HTML, unless another process already has. */
export async function insertHtml(db: Db, id: number, html: string): Promise<void> {
  await db
    .insertInto('legal_text_html')
    .values({ text_id: id, html })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type TextKey = { readonly store: number | null; readonly page: string; readonly locale: Locale };

const storeFilter = (store: number | null) => sql<boolean>`store_id is not distinct from ${store}::integer`;

/** Selects the versions of one text, newest first. */
export const selectVersions = (db: Db, { store, page, locale }: TextKey) =>
  db
    .selectFrom('legal_text')
    .selectAll()
    .where(storeFilter(store))
    .where('page', '=', page)
    .where('locale', '=', locale)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();

/** Publishes the version after `base`. Returns false if it exists already, published by someone else. */
export async function insertVersion(
  tx: Tx,
  { store, page, locale }: TextKey,
  version: {
    readonly base: number;
    readonly body: string;
    readonly html: string;
    readonly reviewed: boolean;
    readonly at: Date;
    readonly by: string;
  },
): Promise<boolean> {
  const added = await tx
    .insertInto('legal_text')
    .values({
      store_id: store,
      page,
      locale,
      version: version.base + 1,
      body: version.body,
      reviewed: version.reviewed,
      published_at: version.at,
      published_by: version.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await insertHtml(tx, added.id, version.html);
  return added !== undefined;
}
