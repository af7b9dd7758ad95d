import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { DocumentAccessTable } from '../../platform/db/file-tables.ts';

/** Within this time the same reader's repeated openings count as one. */
const REPEAT_MS = 60_000;

/** A document's reader and how it was opened. */
export type Access = Pick<Insertable<DocumentAccessTable>, 'reader' | 'way'> & {
  readonly staff?: string;
  readonly shareId?: string;
};

/** Records that a document was opened; nothing if the same reader opened it the same way within a minute. */
export async function recordAccess(
  db: Db,
  documentId: string,
  { reader, way, staff, shareId }: Access,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - REPEAT_MS);
  await sql`
    insert into document_access (document_id, reader, staff, share_id, way, at)
    select ${documentId}::uuid, ${reader}, ${staff ?? null}, ${shareId ?? null}::uuid, ${way}, ${now}::timestamptz
    where not exists (
      select from document_access
      where document_id = ${documentId}::uuid and at > ${since} and reader = ${reader} and way = ${way}
      and staff is not distinct from ${staff ?? null}::text and share_id is not distinct from ${shareId ?? null}::uuid
    )`.execute(db);
}

/** Maximum number of openings of a document that its order shows. */
const MAX_SHOWN = 50;

/** Selects who opened the documents of an order, the newest of each document first. */
export function selectAccesses(db: Db, orderId: number) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('document_access')
        .innerJoin('order_document', 'order_document.id', 'document_access.document_id')
        .select(['document_access.id', 'document_id', 'reader', 'staff', 'share_id', 'way', 'at'])
        .select(sql<number>`row_number() over (partition by document_id order by at desc)`.as('position'))
        .where('order_document.order_id', '=', orderId)
        .as('access'),
    )
    .selectAll()
    .where('position', '<=', MAX_SHOWN)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes openings of before an instant, and the links that expired before it. */
export async function eraseAccesses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('document_access').where('at', '<', before).execute();
  await db.deleteFrom('document_share').where('expires_at', '<', before).execute();
}

/** Returns the openings of an order's documents, and the links to them, as its customer may export them. */
export async function selectTraces(db: Db, orderId: number) {
  const [openings, links] = await Promise.all([
    db
      .selectFrom('document_access')
      .innerJoin('order_document', 'order_document.id', 'document_access.document_id')
      .select(['reader', 'way', 'at'])
      .where('order_id', '=', orderId)
      .orderBy('at')
      .execute(),
    db
      .selectFrom('document_share')
      .innerJoin('order_document', 'order_document.id', 'document_share.document_id')
      .select(['note', 'created_at as createdAt', 'expires_at as expiresAt', 'revoked_at as revokedAt'])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute(),
  ]);
  return { openings, links };
}
