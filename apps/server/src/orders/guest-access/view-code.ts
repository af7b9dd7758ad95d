import type { OrderCodeView } from '@folio/contract/orders/guest-access.calls';
import { maskEmail } from '@folio/domain/order/mask-email';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Deps } from '../deps.ts';
import { findOpenedOrder, parseOrderId } from '../records/find-order.ts';
import { selectIncident } from '../records/incidents.queries.ts';
import { getNames, lineNames } from '../records/line-name.ts';
import { type Order, selectOrderLines } from '../records/orders.queries.ts';
import { selectCode } from './codes.queries.ts';
import { MAX_TRIES } from './order-code.ts';

/**
 * Returns the code that the visitor has requested, or may request since they opened the order's link; null without
 * either. Names the product of an incident if its link was opened.
 */
export async function viewCode(
  deps: Deps,
  visitor: Visitor,
  orderId: string,
  incidentId: number | null,
): Promise<OrderCodeView | null> {
  const { session } = visitor;
  const id = parseOrderId(orderId);
  if (!session || id === undefined) return null;
  const opened = await findOpenedOrder(deps, visitor, id);
  const requested = await selectCode(deps.db, session.id, id);
  const email = requested?.email ?? (opened && maskEmail(opened.order.email));
  if (!email) return null;
  return {
    email,
    isOwn: opened?.isOwn ?? false,
    canSend: !opened || !(await deps.limits.isSpent('order-codes-linked', String(id))),
    isByNumber: Boolean(requested?.email),
    questionAbout: opened && incidentId !== null ? await askedProduct(deps, opened.order, incidentId) : null,
    expiresAt:
      requested && requested.tries < MAX_TRIES && requested.expires_at > deps.clock()
        ? requested.expires_at.toISOString()
        : null,
  };
}

/** Returns the product that an incident asks about, without an answer of its customer; null if the order has none. */
async function askedProduct(deps: Deps, order: Order, incidentId: number): Promise<string | null> {
  const incident = await selectIncident(deps.db, order.id, incidentId);
  const lines = incident ? await selectOrderLines(deps.db, order.id) : [];
  const line = lines.find(({ id }) => id === incident?.line_id);
  return line ? getNames(await lineNames(deps.db, deps, lines, order.locale), line).numberedName : null;
}
