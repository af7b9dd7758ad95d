import type { OrderListQuery, OrderListView } from '@folio/contract/aftersales/order-list.view';
import type { TestVisitor } from './purchase.ts';

/** Returns a page of the visitor's orders. */
export const listOrders = async (who: TestVisitor, query: OrderListQuery = {}): Promise<OrderListView> =>
  (await who.view('orders', query)).json().value;

export const toIds = ({ orders }: OrderListView): number[] => orders.map(({ id }) => Number(id));

/** Follows the pages to the last one; returns the orders of each. */
export async function allPages(who: TestVisitor, query: OrderListQuery = {}): Promise<number[][]> {
  const pages: number[][] = [];
  for (let after: string | undefined; ; ) {
    const page = await listOrders(who, { ...query, after });
    pages.push(toIds(page));
    if (!page.next) return pages;
    after = page.next;
  }
}
