import type { Db, Tx } from '../../platform/db/connect.ts';

/** Selects the links to a document with their openings, the newest link first. */
export function selectShares(db: Db, documentId: string) {
  return db
    .selectFrom('document_share')
    .selectAll('document_share')
    .select((eb) => [
      eb
        .selectFrom('document_access')
        .select(({ fn }) => fn.countAll<number>().as('opened'))
        .whereRef('document_access.share_id', '=', 'document_share.id')
        .as('opened'),
      eb
        .selectFrom('document_access')
        .select(({ fn }) => fn.max('document_access.at').as('last'))
        .whereRef('document_access.share_id', '=', 'document_share.id')
        .as('opened_at'),
    ])
    .where('document_id', '=', documentId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Selects the links to the documents of an order, for staff. */
export function selectSharesOfOrder(db: Db, orderId: number) {
  return db
    .selectFrom('document_share')
    .innerJoin('order_document', 'order_document.id', 'document_share.document_id')
    .select(['document_share.id', 'document_id', 'note', 'created_at', 'expires_at', 'revoked_at'])
    .where('order_document.order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Selects a link with its document, which has to be delivered still. */
export function selectSharedDocument(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('document_share')
    .innerJoin('order_document', 'order_document.id', 'document_share.document_id')
    .innerJoin('order_line', 'order_line.id', 'order_document.line_id')
    .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
    .innerJoin('stored_file', 'stored_file.id', 'order_document.file_id')
    .select(['document_share.id', 'document_share.document_id', 'expires_at', 'revoked_at'])
    .select(['customer_order.store_id', 'order_line.product_name', 'order_document.pages'])
    .select(['stored_file.id as file_id', 'stored_file.media_type', 'stored_file.size', 'stored_file.sha256'])
    .where('token_hash', '=', tokenHash)
    .where('order_document.removed_at', 'is', null)
    .whereRef('order_document.added_at', '<=', 'order_line.delivered_at')
    .executeTakeFirst();
}

/** Revokes every link to the documents of an order: somebody at a mistyped address may have made them. */
export async function revokeShares(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx
    .updateTable('document_share')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where((eb) =>
      eb('document_id', 'in', eb.selectFrom('order_document').select('id').where('order_id', '=', orderId)),
    )
    .execute();
}
