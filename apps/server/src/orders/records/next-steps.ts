import { type NextStep, nextSteps } from '@folio/domain/order/next-steps';
import { resumePromise } from '../../stores/promises/promise.ts';
import type { Deps } from '../deps.ts';
import type { MoneyReturned } from './money-returned.queries.ts';
import type { Order, OrderLine } from './orders.queries.ts';

type OrderFacts = Pick<Order, 'id' | 'state' | 'store_id' | 'consents_awaited_until'>;
type LineFacts = Pick<OrderLine, 'id' | 'state' | 'promised_at' | 'paused_at'>;

/** Returns when work starts without consents, while a line waits for them; null once the payment was returned. */
export function consentDeadline(
  order: Pick<OrderFacts, 'id' | 'consents_awaited_until'>,
  lines: readonly Pick<OrderLine, 'state'>[],
  returned: Pick<MoneyReturned, 'orders'>,
): string | null {
  const isAwaited = lines.some(({ state }) => state === 'waiting_customer' || state === 'awaiting_payment');
  if (!isAwaited || returned.orders.has(order.id)) return null;
  return order.consents_awaited_until?.toISOString() ?? null;
}

/** Returns whether a line's payment was charged back, refunded or is owed, so that the line has no promise. */
export const isMoneyGone = (
  returned: MoneyReturned,
  order: Pick<Order, 'id'>,
  line: Pick<OrderLine, 'id'>,
): boolean => returned.orders.has(order.id) || returned.lines.has(line.id);

/** Returns the next steps of an order, by its registry's calendar. */
export function orderNextSteps(
  { catalogue, clock }: Pick<Deps, 'catalogue' | 'clock'>,
  order: OrderFacts,
  lines: readonly LineFacts[],
  returned: MoneyReturned,
): NextStep[] {
  const store = catalogue.current().stores.get(order.store_id);
  const now = clock();
  const resumes = ({ promised_at, paused_at }: LineFacts) =>
    store && promised_at && paused_at
      ? resumePromise(store, promised_at, paused_at, now).toISOString()
      : null;
  const facts = {
    state: order.state,
    awaitsConsentsUntil: consentDeadline(order, lines, returned),
    lines: lines.map((line) => ({
      id: line.id,
      state: line.state,
      promisedAt: line.promised_at?.toISOString() ?? null,
      resumesAt: resumes(line),
      isMoneyGone: isMoneyGone(returned, order, line),
    })),
  };
  return nextSteps(facts, now.toISOString());
}
