import type { Visitor } from '../../customers/visitors/visitor.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';
import type { Deps } from '../deps.ts';
import { findOwnOrder } from '../records/find-order.ts';
import { createChallenge } from './challenge.ts';
import { issuePath, logInPath, orderPath } from './transfer-path.ts';

/**
 * Begins a transfer in the order's store: sends the browser with a challenge to the store where its customer is logged
 * in. Returns the redirect's target; stores nothing.
 */
export async function beginTransfer(
  deps: Deps,
  visitor: Visitor,
  orderId: number,
  fromStore: number,
): Promise<string> {
  if (await findOwnOrder(deps, visitor, orderId)) return orderPath(orderId);
  const from = deps.catalogue.current().stores.get(fromStore);
  if (!from || from.id === visitor.store.id) return logInPath(orderId);
  const challenge = createChallenge(deps.config.secret, visitor.formNonce, orderId);
  return storeOrigin(deps.config, from) + issuePath(orderId, challenge);
}
