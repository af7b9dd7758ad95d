import type { NextKind } from '@folio/domain/order/next-steps';
import { updateSession } from '../../customers/visitors/sessions.queries.ts';
import { updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import type { Deps } from '../deps.ts';
import { selectOpenIncidents } from './incidents.queries.ts';
import { selectMoneyReturned } from './money-returned.queries.ts';
import { orderNextSteps } from './next-steps.ts';
import { incidentPath } from './order-link.ts';
import { type Order, selectOrderLines } from './orders.queries.ts';

const toPayment = (id: number): string => `/customer/payment/order/${id}`;
const toOrder = (id: number): string => `/pedidos/${id}`;

/** Where an order goes on, by what comes next for it; the form of an open incident comes before the order's page. */
const PLACES: Readonly<Record<NextKind, (id: number) => string>> = {
  pay: toPayment,
  consents: toOrder,
  answer: toOrder,
  late: toOrder,
  due: toOrder,
};

/** Makes an order of the visitor's the one that their session goes on with, and returns where (AP-4). */
export async function finalizeOrder(deps: Deps, visitor: Visitor, order: Order): Promise<string> {
  const [lines, returned] = await Promise.all([
    selectOrderLines(deps.db, order.id),
    selectMoneyReturned(deps.db, [order.id]),
  ]);
  const steps = orderNextSteps(deps, order, lines, returned);
  // A step of the customer comes before one that merely happens next.
  const step = steps.find(({ kind }) => kind === 'answer') ?? steps[0];
  const incident =
    step?.kind === 'answer' && (await selectOpenIncidents(deps.db, order.id)).get(step.lineId ?? 0);
  const place = step ? PLACES[step.kind] : toOrder;
  const url = incident ? incidentPath(order.id, incident.id) : place(order.id);
  const { session } = visitor;
  if (!session || session.last_order_id === order.id) return url;
  await updateSession(deps.db, session.id, { last_order_id: order.id });
  updateVisitor(visitor, { session: { ...session, last_order_id: order.id } });
  return url;
}
