import { readHostPage } from '../../customers/visitors/embed-origins.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { selectOrder } from '../../orders/records/orders.queries.ts';
import type { Deps } from '../deps.ts';
import { type Attempt, storeHostPage } from '../records/attempts.queries.ts';

/**
 * Stores the page from which an embedded shop begins a payment, and returns the attempt with it. Ignores a page of an
 * origin that the store does not allow.
 */
export async function rememberHostPage(
  deps: Deps,
  { embedded, store }: Visitor,
  attempt: Attempt,
  hostPage: string | undefined,
): Promise<Attempt> {
  const page = (embedded && readHostPage(deps, store, hostPage)) || null;
  if (page === attempt.host_page) return attempt;
  await storeHostPage(deps.db, attempt.id, page);
  return { ...attempt, host_page: page };
}

/**
 * Returns the address to which the customer of an attempt returns from the provider: its host page, if the store still
 * allows it, with the shop's own route in the hash; else the shop's page of the order.
 */
export async function returnAddress(deps: Deps, attempt: Attempt, query: string): Promise<string> {
  const path = `/customer/payment/3ds/order/${attempt.order_id}${query && `?${query}`}`;
  const order = await selectOrder(deps.db, attempt.order_id);
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  const page = store && readHostPage(deps, store, attempt.host_page ?? undefined);
  return page ? `${page}#${path}` : path;
}
