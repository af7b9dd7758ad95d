import type { AccountResult } from '@folio/contract/customers/account.calls';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { logOut } from '../identity/log-out.ts';
import { updateVisitor, type Visitor } from '../visitors/visitor.ts';
import { asMember, type Member } from './account-result.ts';
import { lockAccount, logOutOthers, ownsSession, renewSession } from './sessions.queries.ts';

/** Records that a customer logged devices out. */
const recordEnd = (deps: Deps, { customer }: Member, count: number) => ({
  at: deps.clock(),
  actor_kind: 'customer' as const,
  actor: customer.email,
  action: 'customer_sessions_ended' as const,
  details: { count },
});

/** Logs one device of the customer out. Throws a 404 for a session that is not theirs; a repeat changes nothing. */
export function endSession(deps: Deps, visitor: Visitor, sessionId: string): Promise<AccountResult> {
  return asMember(deps, visitor, async (member) => {
    const { session } = member.visitor;
    if (sessionId === session.id) {
      await logOut(deps, visitor);
      return { ok: true };
    }
    const isOwn = isUuid(sessionId) && (await ownsSession(deps.db, member.customer.id, sessionId));
    if (!isOwn) throw notFound();
    await deps.db.transaction().execute(async (tx) => {
      await lockAccount(tx, member.customer.id);
      const count = await logOutOthers(tx, member.customer.id, session.id, sessionId);
      if (count > 0) await recordEvent(tx, recordEnd(deps, member, count));
    });
    return { ok: true };
  });
}

/** Logs the customer out of every other device, and renews the token of this one. */
export function endOtherSessions(deps: Deps, visitor: Visitor): Promise<AccountResult> {
  return asMember(deps, visitor, async (member) => {
    const { customer, visitor: present } = member;
    const renewed = await deps.db.transaction().execute(async (tx) => {
      await lockAccount(tx, customer.id);
      const count = await logOutOthers(tx, customer.id, present.session.id);
      await recordEvent(tx, recordEnd(deps, member, count));
      return renewSession(tx, present, {});
    });
    updateVisitor(visitor, renewed);
    return { ok: true };
  });
}
