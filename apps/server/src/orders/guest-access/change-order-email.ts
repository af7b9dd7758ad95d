import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { Deps } from '../deps.ts';
import { revokeShares } from '../documents/shares.queries.ts';
import { endAccess } from '../records/access.queries.ts';
import { lockOrder, type Order } from '../records/orders.queries.ts';
import { deleteOrderCodes } from './codes.queries.ts';
import { renewLink } from './renew-link.ts';

type Author =
  | { readonly kind: 'customer'; readonly actor: string; readonly sessionId: string }
  | { readonly kind: 'staff'; readonly actor: string };

type Change = {
  readonly orderId: number;
  /** The new address, normalized. */
  readonly email: string;
  readonly by: Author;
  /** Returns whether this author may still change the order. */
  readonly mayChange: (order: Order, now: Date) => boolean;
};

/** `account`: the order belongs to an account, whose owner changes its address. */
export type EmailChanged = 'changed' | 'same' | 'closed' | 'account';

/**
 * Changes the address of a guest's order. Links and codes mailed to the old address become invalid, and other sessions
 * lose their access. The new address gets the confirmation of a paid order, else the new link, and the open questions;
 * the old one is notified.
 */
export function changeOrderEmail(deps: Deps, change: Change): Promise<EmailChanged> {
  const { orderId, email, by, mayChange } = change;
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`no order ${orderId} to correct`);
    const now = deps.clock();
    if (order.customer_id !== null) return 'account';
    if (order.erased_at || !mayChange(order, now)) return 'closed';
    if (order.email === email) return 'same';
    await moveOrder(tx, order, email);
    const version = await renewLink(tx, order);
    await endAccess(tx, orderId, { except: reachableSessions(order, by) });
    await revokeShares(tx, orderId, now);
    await deleteOrderCodes(tx, orderId);
    const eventId = await recordEvent(tx, {
      at: now,
      actor_kind: by.kind,
      actor: by.actor,
      action: 'buyer_email_changed',
      order_id: orderId,
      details: { from: order.email, to: email },
    });
    if (order.state === 'paid')
      await deps.jobs.enqueue(tx, 'send-mail', { mail: 'order-confirmed', orderId, version });
    else await deps.jobs.enqueue(tx, 'send-order-link', { orderId, version });
    await deps.jobs.enqueue(tx, 'send-moved-mail', { eventId });
    for (const incidentId of await selectOpenIncidents(tx, orderId))
      await deps.jobs.enqueue(tx, 'send-incident-mail', { incidentId, reminder: 0 });
    return 'changed';
  });
}

/**
 * Returns the sessions that keep access to the order: the one that corrects it, and the one that placed it, since a
 * stranger at the mistyped address may correct it as well.
 */
const reachableSessions = ({ session_id: placedIn }: Order, by: Author): string[] => [
  ...(placedIn ? [placedIn] : []),
  ...(by.kind === 'customer' ? [by.sessionId] : []),
];

/** Selects the open questions to the order's customer, whose mailed links have become invalid. */
async function selectOpenIncidents(tx: Tx, orderId: number): Promise<number[]> {
  const open = await tx
    .selectFrom('incident')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();
  return open.map(({ id }) => id);
}

/** Sets the address of the order's mails, and of its invoice if this went to the old one. */
async function moveOrder(tx: Tx, { id, email: from, billing }: Order, email: string): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ email, ...(billing?.email === from && { billing: jsonb({ ...billing, email }) }) })
    .where('id', '=', id)
    .execute();
}
