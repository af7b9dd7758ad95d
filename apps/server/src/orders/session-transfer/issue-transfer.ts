import { hashToken, newToken } from '../../customers/visitors/session-token.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';
import type { Deps } from '../deps.ts';
import { selectOrder } from '../records/orders.queries.ts';
import { readChallenge } from './challenge.ts';
import { acceptPath, logInPath } from './transfer-path.ts';
import { selectOwner, upsertTransfer } from './transfers.queries.ts';

/** Time in which the browser must arrive in the order's store. */
const TRANSFER_MS = 60_000;

/**
 * Issues the token of a transfer in the store where the customer is logged in, for an order of theirs in another store.
 * Returns the redirect's target: that store with the token, or its log-in without one. Undefined if there is no such
 * order.
 */
export async function issueTransfer(
  deps: Deps,
  { session, store }: Visitor,
  orderId: number,
  challengeText: string,
): Promise<string | undefined> {
  const challenge = readChallenge(challengeText);
  const target = deps.catalogue.current().stores.get(Math.floor(orderId / 100_000_000));
  if (!challenge || !target || target.id === store.id) return undefined;
  const origin = storeOrigin(deps.config, target);
  const now = deps.clock();
  const owner = session && (await selectOwner(deps.db, session.id, orderId, now));
  if (!session || !owner) return origin + logInPath(orderId);
  const order = await selectOrder(deps.db, orderId);
  if (order?.store_id !== target.id) return undefined;
  const token = newToken();
  await upsertTransfer(deps.db, {
    session_id: session.id,
    token_hash: hashToken(token),
    order_id: orderId,
    challenge,
    expires_at: new Date(now.getTime() + TRANSFER_MS),
  });
  return origin + acceptPath(orderId, token);
}
