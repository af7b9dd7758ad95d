import type { Tx } from '../../platform/db/connect.ts';
import { endAccess } from '../records/access.queries.ts';
import type { Order } from '../records/orders.queries.ts';

/**
 * Invalidates every link mailed before, and the access of those who opened one without entering the code. Returns the
 * new version of the link, for the mail with it.
 */
export async function renewLink(tx: Tx, { id }: Pick<Order, 'id'>): Promise<number> {
  const { link_version } = await tx
    .updateTable('customer_order')
    .set((eb) => ({ link_version: eb('link_version', '+', 1) }))
    .where('id', '=', id)
    .returning('link_version')
    .executeTakeFirstOrThrow();
  await endAccess(tx, id, { unproven: true });
  return link_version;
}
