import { joinSession } from '../../customers/identity/join-session.ts';
import { logOut } from '../../customers/identity/log-out.ts';
import { hashToken, isToken } from '../../customers/visitors/session-token.ts';
import { type Visitor, WithVisitor } from '../../customers/visitors/visitor.ts';
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
): Promise<WithVisitor<string>> {
  const rejected = new WithVisitor(visitor, logInPath(orderId));
  if (!isToken(token) || Math.floor(orderId / 100_000_000) !== visitor.store.id) return rejected;
  const now = deps.clock();
  return deps.db.transaction().execute(async (tx) => {
    const transfer = await takeTransfer(tx, hashToken(token), orderId, now);
    if (!transfer || !isChallengeFor(deps.config.secrets, transfer.challenge, visitor.formNonce, orderId))
      return rejected;
    const customer = await selectOwner(tx, transfer.session_id, orderId, now);
    if (!customer) return rejected;
    const other = visitor.session?.customer_id;
    const before =
      other && other !== customer.id ? (await logOut({ ...deps, db: tx }, visitor)).visitor : visitor;
    return new WithVisitor(await joinSession(deps, tx, before, customer), orderPath(orderId));
  });
}
