import { joinSession } from '../../customers/identity/join-session.ts';
import { leaveSession } from '../../customers/identity/log-out.ts';
import { hashToken, isToken } from '../../customers/visitors/session-token.ts';
import { updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import type { Deps } from '../deps.ts';
import { isChallengeFor } from './challenge.ts';
import { logInPath, orderPath } from './transfer-path.ts';
import { selectOwner, takeTransfer } from './transfers.queries.ts';

/**
 * Logs the browser that began a transfer in to the order's store, once and within a minute, as the customer who is
 * still logged in where the token was issued. Returns where the browser goes on: the order, or else the log-in, with
 * the visitor unchanged.
 */
export async function acceptTransfer(
  deps: Deps,
  visitor: Visitor,
  orderId: number,
  token: string,
): Promise<string> {
  if (!isToken(token) || Math.floor(orderId / 100_000_000) !== visitor.store.id) return logInPath(orderId);
  const now = deps.clock();
  const joined = await deps.db.transaction().execute(async (tx) => {
    const transfer = await takeTransfer(tx, hashToken(token), orderId, now);
    if (!transfer || !isChallengeFor(deps.config.secrets, transfer.challenge, visitor.formNonce, orderId))
      return undefined;
    const customer = await selectOwner(tx, transfer.session_id, orderId, now);
    if (!customer) return undefined;
    const { session } = visitor;
    const isOther = session?.customer_id && session.customer_id !== customer.id;
    const before = isOther ? { ...visitor, ...(await leaveSession(tx, session)) } : visitor;
    return joinSession(deps, tx, before, customer);
  });
  if (!joined) return logInPath(orderId);
  updateVisitor(visitor, joined);
  return orderPath(orderId);
}
