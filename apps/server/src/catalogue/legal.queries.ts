import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/connect.ts';
import type { LegalText } from './legal-text.ts';

/** The newest version of every page, of every store that has its own and of all. */
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

/** Stores a version as HTML; nothing happens where another process did. */
export async function insertHtml(db: Db, id: number, html: string): Promise<void> {
  await db
    .insertInto('legal_text_html')
    .values({ text_id: id, html })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Named = { readonly store: number | null; readonly page: string; readonly locale: 'es' | 'pt' | 'en' };

const ofStore = (store: number | null) => sql<boolean>`store_id is not distinct from ${store}::integer`;

/** The versions of one text, newest first. */
export const selectVersions = (db: Db, { store, page, locale }: Named) =>
  db
    .selectFrom('legal_text')
    .selectAll()
    .where(ofStore(store))
    .where('page', '=', page)
    .where('locale', '=', locale)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();

/** Publishes the version that follows `base`; false when that is there already, because somebody else was faster. */
export async function insertVersion(
  tx: Tx,
  { store, page, locale }: Named,
  next: {
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
      version: next.base + 1,
      body: next.body,
      reviewed: next.reviewed,
      published_at: next.at,
      published_by: next.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await insertHtml(tx, added.id, next.html);
  return added !== undefined;
}
