import type { Answers } from '@folio/domain/flow/definition';
import type { LineState } from '@folio/domain/order/states';
import { searchLimit } from '@folio/domain/quote/found-property';
import type { Order, OrderLine } from '../../../orders/records/orders.queries.ts';
import type { Deps } from '../../deps.ts';

/** The states in which a query has findings: while it is in progress, and once its result is delivered. */
const FOUND_STATES: readonly LineState[] = ['in_progress', 'delivered', 'redelivered'];

type OrderFacts = Pick<Order, 'state' | 'erased_at'>;
type LineFacts = Pick<OrderLine, 'state' | 'product_version_id'>;

/**
 * Returns whether a line is a property query of a paid order for which a quote can be created, edited, sent or
 * reopened.
 */
export async function isQuotable(deps: Deps, order: OrderFacts, line: LineFacts): Promise<boolean> {
  if (order.state !== 'paid' || order.erased_at || !FOUND_STATES.includes(line.state)) return false;
  const product = await deps.catalogue.version(line.product_version_id);
  return product?.flow === 'q-propiedades';
}

/** Returns how many notes a query's customer may still select; null without a limit. */
export function picksLeft(answers: Answers, picked: number): number | null {
  const limit = searchLimit(answers);
  return limit === null ? null : Math.max(0, limit - picked);
}
