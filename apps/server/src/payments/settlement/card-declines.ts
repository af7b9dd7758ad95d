import { acceptsCards } from '@folio/domain/payment/methods';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Order } from '../../orders/records/orders.queries.ts';
import type { Deps } from '../deps.ts';
import type { Attempt } from '../records/attempts.queries.ts';
import type { SettlingAttempt, SettlingOrder } from './settle.queries.ts';

/** Thrown when an order, session or network has so many declined cards that it may try no more for an hour. */
export class CardsDeclinedError extends Error {}

/**
 * Rejects a card payment after too many declined cards. Other methods stay open.
 * @throws {@link CardsDeclinedError} when a limit is reached.
 */
export async function requireFewDeclines(
  { limits }: Deps,
  { ip, session }: Visitor,
  order: Order,
  method: string,
): Promise<void> {
  if (!acceptsCards(method)) return;
  const isSpent = await limits.isAnySpent([
    ['declines-order', String(order.id)],
    ['declines-network', ip],
    ...(session ? [['declines-session', session.id] as const] : []),
  ]);
  if (isSpent) throw new CardsDeclinedError(`too many declined cards for order ${order.id}`);
}

/**
 * Returns the network to store with an attempt by this method: the provider may report a declined card outside its
 * payer's requests.
 */
export const payerNetwork = ({ limits }: Pick<Deps, 'limits'>, method: string, ip: string): string | null =>
  acceptsCards(method) ? limits.hashNetwork(ip) : null;

/** Stores the network of an attempt's payer if it is another than that of the attempt's beginning. */
export async function rememberNetwork(deps: Deps, attempt: Attempt, ip: string): Promise<void> {
  const payer_network = payerNetwork(deps, attempt.method, ip);
  if (payer_network === null || attempt.payer_network === payer_network) return;
  await deps.db.updateTable('payment_attempt').set({ payer_network }).where('id', '=', attempt.id).execute();
}

/**
 * Counts a declined card against its order, session and network, outside any transaction: counting takes a
 * connection. At the order's limit a job cancels its open attempts, since a browser can try cards without the
 * shop.
 */
export async function countDecline(
  { db, jobs, limits }: Deps,
  { id, session_id }: SettlingOrder,
  { method, payer_network }: SettlingAttempt,
): Promise<void> {
  if (!acceptsCards(method)) return;
  await limits.count('declines-order', String(id));
  if (session_id) await limits.count('declines-session', session_id);
  if (payer_network) await limits.count('declines-network', payer_network);
  if (await limits.isSpent('declines-order', String(id)))
    await db.transaction().execute((tx) => jobs.enqueue(tx, 'cancel-declined', { orderId: id }));
}
