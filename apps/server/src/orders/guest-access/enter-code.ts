import type { GuestResult } from '@folio/contract/orders/guest-access.calls';
import { m } from '@folio/messages';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import { proveAccess } from '../records/access.queries.ts';
import { parseOrderId } from '../records/find-order.ts';
import { lockOrder, type Order } from '../records/orders.queries.ts';
import { countTry, deleteCode, lockCode, type OrderCode } from './codes.queries.ts';
import { rejected, rejectedField } from './guest-result.ts';
import { isCode, MAX_TRIES, stripSeparators } from './order-code.ts';

/** The result of a try; a number is the remaining tries. */
type Tried = 'opened' | 'over' | number;

/**
 * Opens an order, with its personal data, by the code mailed to its address. A wrong code counts, also for a number or
 * an address without a code, and the fifth ends the code.
 */
export async function enterCode(
  deps: Deps,
  { session, locale }: Visitor,
  { orderId, code }: { readonly orderId: string; readonly code: string },
): Promise<GuestResult> {
  const typed = stripSeparators(code);
  if (!/^\d{6}$/.test(typed)) return rejectedField('code', 'code', m.guest_code_format({}, { locale }));
  const id = parseOrderId(orderId);
  const sessionId = session?.id;
  if (!sessionId || id === undefined) return rejected(m.guest_code_over({}, { locale }));
  const tried = await deps.db.transaction().execute(async (tx): Promise<Tried> => {
    // Locks the order first, like a correction of its address.
    const order = await lockOrder(tx, id);
    const request = await lockCode(tx, sessionId);
    if (!request || request.order_id !== id || request.expires_at <= deps.clock()) return 'over';
    if (request.tries >= MAX_TRIES) return 'over';
    if (request.code_hash && isCode(deps.config.secrets, request.id, request.code_hash, typed))
      return open(deps, tx, request, order);
    await countTry(tx, request);
    const left = MAX_TRIES - request.tries - 1;
    return left === 0 ? 'over' : left;
  });
  if (tried === 'opened') return { ok: true };
  if (tried === 'over') return rejected(m.guest_code_over({}, { locale }));
  return rejectedField('code', 'code', m.guest_code_wrong({ count: tried }, { locale }));
}

async function open(deps: Deps, tx: Tx, request: OrderCode, order: Order | undefined): Promise<'opened'> {
  const { session_id: sessionId, order_id: orderId } = request;
  if (!order) throw new Error(`a code was mailed for order ${orderId}, which no longer exists`);
  const now = deps.clock();
  await proveAccess(tx, sessionId, orderId, now);
  await deleteCode(tx, sessionId);
  await recordEvent(tx, {
    at: now,
    actor_kind: 'customer',
    actor: order.email,
    action: 'order_opened_by_code',
    order_id: orderId,
  });
  return 'opened';
}
