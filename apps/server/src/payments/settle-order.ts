import type { SettleResult } from '@folio/contract/views';
import { m } from '@folio/messages';
import type { Deps } from '../deps.ts';
import { type Order, selectOrder } from '../orders/orders.queries.ts';
import { updateSession } from '../visitors/sessions.queries.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { type Attempt, attemptRef, selectLatestAttempt } from './attempts.queries.ts';
import { MISMATCHED } from './mismatch.ts';
import { type Settled, settleAttempt } from './settle-attempt.ts';

/** Asks the attempt's provider how it stands, with no transaction open, and books the answer. Null when the provider knows nothing of it. */
export async function askAndSettle(deps: Deps, attempt: Attempt): Promise<Settled | null> {
  const gateway = deps.gateways.get(attempt.gateway);
  if (!gateway || !attempt.provider_ref) return null;
  const report = await gateway.report(attemptRef(attempt));
  return report ? settleAttempt(deps, attempt.id, report) : null;
}

/** After the browser came back from paying: the browser's word is no proof, so the provider is asked (AR-6 for what failed). */
export async function settleOrder(deps: Deps, visitor: Visitor, order: Order): Promise<SettleResult> {
  if (order.state === 'paid') return { state: 'paid', message: null };
  const attempt = await selectLatestAttempt(deps.db, order.id);
  const settled = attempt ? await askAndSettle(deps, attempt) : null;
  const [now, after] = await Promise.all([
    selectOrder(deps.db, order.id),
    selectLatestAttempt(deps.db, order.id),
  ]);
  if (now?.state === 'paid') return { state: 'paid', message: null };
  if (settled === 'declined') {
    const message = m.payment_card_failed({}, { locale: visitor.locale });
    if (visitor.session) await updateSession(deps.db, visitor.session.id, { invalid_payment: message });
    return { state: 'failed', message };
  }
  const inOthersHands = after?.state === 'processing' || after?.state === MISMATCHED;
  return { state: inOthersHands ? 'pending' : 'requires_action', message: null };
}
