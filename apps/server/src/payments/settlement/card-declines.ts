import { isByCard } from '@folio/domain/payment/methods';
import type { Deps } from '../../deps.ts';
import type { Order } from '../../orders/orders.queries.ts';
import type { Visitor } from '../../visitors/visitor.ts';
import type { Attempt } from '../records/attempts.queries.ts';
import type { SettlingAttempt, SettlingOrder } from './settle.queries.ts';

/** So many cards were declined for this order, session or network that nobody tries another one for an hour. */
export class CardsDeclinedError extends Error {}

/** Throws {@link CardsDeclinedError} where too many cards were declined. Other methods stay open. */
export async function requireFewDeclines(
  { limits }: Deps,
  { ip, session }: Visitor,
  order: Order,
  method: string,
): Promise<void> {
  if (!isByCard(method)) return;
  const spent = await Promise.all([
    limits.isSpent('declines-order', String(order.id)),
    limits.isSpent('declines-network', ip),
    session ? limits.isSpent('declines-session', session.id) : false,
  ]);
  if (spent.includes(true)) throw new CardsDeclinedError(`too many declined cards for order ${order.id}`);
}

/** Remembers from which network an attempt is paid: its provider may tell of a decline when nobody of there is calling. */
export async function rememberNetwork(deps: Deps, attempt: Attempt, ip: string): Promise<void> {
  const payer_network = deps.limits.hashNetwork(ip);
  if (!isByCard(attempt.method) || attempt.payer_network === payer_network) return;
  await deps.db.updateTable('payment_attempt').set({ payer_network }).where('id', '=', attempt.id).execute();
}

/**
 * Counts a declined card against its order, session and network. Never within a transaction: counting takes a connection. Of an order with
 * too many, a job cancels what is open: a browser can try card after card at the provider without asking us.
 */
export async function countDecline(
  { db, jobs, limits }: Deps,
  { id, session_id }: SettlingOrder,
  { method, payer_network }: SettlingAttempt,
): Promise<void> {
  if (!isByCard(method)) return;
  await limits.count('declines-order', String(id));
  if (session_id) await limits.count('declines-session', session_id);
  if (payer_network) await limits.count('declines-network', payer_network);
  if (await limits.isSpent('declines-order', String(id)))
    await db.transaction().execute((tx) => jobs.enqueue(tx, 'cancel-declined', { orderId: id }));
}
