import type { SettleResult } from '@folio/contract/payment';
import type { Deps } from '../../deps.ts';
import type { Order } from '../../orders/orders.queries.ts';
import type { Visitor } from '../../visitors/visitor.ts';
import { type Attempt, selectAttempt } from '../records/attempts.queries.ts';
import { TURNED_BACK } from '../records/payer.ts';
import { settleOrder } from '../settlement/settle-order.ts';
import { cancelAttempt } from './cancel-attempts.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * After the browser came back from its provider's page. A customer who turned back there brings the attempt's id: some providers, as
 * PayPal, keep such a payment open, so the shop cancels it, unless the provider says that more has happened.
 */
export async function settleReturn(
  deps: Deps,
  visitor: Visitor,
  order: Order,
  fields: Fields,
): Promise<SettleResult> {
  const settled = await settleOrder(deps, visitor, order, fields);
  if (settled.state !== 'requires_action') return settled;
  const attempt = await turnedBackFrom(deps, order, fields[TURNED_BACK]);
  const cancelled = attempt ? await cancelAttempt(deps, attempt) : null;
  return cancelled === 'paid' ? { state: 'paid', message: null } : settled;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The order's attempt that waits for its customer, where they turned back from it. */
async function turnedBackFrom(
  { db }: Deps,
  order: Order,
  id: string | undefined,
): Promise<Attempt | undefined> {
  const attempt = id && ID.test(id) ? await selectAttempt(db, id) : undefined;
  const isWaiting = attempt?.state === 'requires_action' && !attempt.ended_at;
  return isWaiting && attempt.order_id === order.id ? attempt : undefined;
}
