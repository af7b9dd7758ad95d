import { type CustomerActions, customerActions } from '@folio/domain/order/customer-actions';
import type { Deps } from '../deps.ts';
import { selectMoneyReturned } from './money-returned.queries.ts';
import { orderNextSteps } from './next-steps.ts';
import { selectLinesOfOrders, selectWaitingOrders } from './orders.queries.ts';

/** Returns the actions that a customer can take now on their waiting orders of a store, by AP-4's rule (EN-14). */
export async function findActions(deps: Deps, customerId: string, storeId: number): Promise<CustomerActions> {
  const orders = await selectWaitingOrders(deps.db, customerId, storeId);
  if (orders.length === 0) return customerActions([]);
  const ids = orders.map(({ id }) => id);
  const [lines, returned] = await Promise.all([
    selectLinesOfOrders(deps.db, ids),
    selectMoneyReturned(deps.db, ids),
  ]);
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  return customerActions(
    orders.map((order) => {
      const own = byOrder.get(order.id) ?? [];
      return {
        steps: orderNextSteps(deps, order, own, returned),
        waitingLines: own.filter(({ state }) => state === 'waiting_customer').map(({ id }) => id),
      };
    }),
  );
}
