import type { GuestResult } from '@folio/contract/orders/guest-access.calls';
import { type IdempotencyKey, once, submissionKey } from '../../customers/visitors/idempotency.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import { findOwnOrderByNumber } from '../records/find-order.ts';
import { lockOrder } from '../records/orders.queries.ts';
import { requireUnerased } from '../records/require-unerased.ts';
import { renewLink } from './renew-link.ts';

type Replacement = {
  readonly orderId: number;
  readonly by: { readonly kind: 'customer' | 'staff'; readonly actor: string };
  /** False revokes the links without a new one. */
  readonly mailsNew: boolean;
};

/**
 * Replaces the customer's own link (`renew`), or ends every link (`revoke`). Null if the order is not the visitor's.
 */
export async function replaceOwnLink(
  deps: Deps,
  visitor: Visitor,
  { orderId, act, key }: { readonly orderId: string; readonly act: 'renew' | 'revoke'; readonly key: string },
): Promise<GuestResult | null> {
  const order = await findOwnOrderByNumber(deps, visitor, orderId);
  if (!order) return null;
  if (act === 'renew') await deps.limits.consume('order-links', String(order.id));
  const by = { kind: 'customer', actor: order.email } as const;
  const submission = submissionKey(visitor, 'order-link', key, { orderId, act });
  await replaceLink(deps, { orderId: order.id, by, mailsNew: act === 'renew' }, submission);
  return { ok: true };
}

/** Invalidates every link of an order, and mails a new one to its address if requested, once per key. */
export async function replaceLink(
  deps: Deps,
  replacement: Replacement,
  key: IdempotencyKey | undefined,
): Promise<void> {
  await once(deps.db, deps.clock(), key, async (tx) => {
    await replaceIn(deps, tx, replacement);
    return { status: 200, answer: { ok: true } };
  });
}

async function replaceIn(deps: Deps, tx: Tx, { orderId, by, mailsNew }: Replacement): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order) requireUnerased(order);
  const version = await renewLink(tx, { id: orderId });
  await recordEvent(tx, {
    at: deps.clock(),
    actor_kind: by.kind,
    actor: by.actor,
    action: mailsNew ? 'order_link_renewed' : 'order_link_revoked',
    order_id: orderId,
  });
  if (mailsNew) await deps.jobs.enqueue(tx, 'send-order-link', { orderId, version });
}
