import type { PaymentView } from '@folio/contract/views';
import { m } from '@folio/messages';
import { methodViews } from '../checkout/methods.ts';
import type { Deps } from '../deps.ts';
import { promiseSentence } from '../flow/quote.ts';
import { type Order, selectOrderLines } from '../orders/orders.queries.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { selectLatestAttempt } from './attempts.queries.ts';

/** An order as its payment page shows it. */
export async function viewPayment(deps: Deps, visitor: Visitor, order: Order): Promise<PaymentView> {
  const [attempt, lines] = await Promise.all([
    selectLatestAttempt(deps.db, order.id),
    selectOrderLines(deps.db, order.id),
  ]);
  const now = deps.clock();
  const versions = await Promise.all(lines.map((line) => deps.catalogue.version(line.product_version_id)));
  const promises = lines.map((line, at) => {
    const product = versions[at];
    return product ? promiseSentence(visitor, product, line.answers, now) : '';
  });
  const failed = order.state === 'awaiting_payment' && attempt?.failure_code != null;
  return {
    orderId: String(order.id),
    total: order.total,
    state: order.state,
    method: attempt?.method ?? '',
    methods: methodViews(visitor.store),
    lines: lines.map((line, at) => ({
      productName: line.product_name,
      summary: line.printed,
      total: line.net + line.vat,
      promise: promises[at] ?? '',
    })),
    failure: failed ? m.payment_card_failed({}, { locale: visitor.locale }) : null,
  };
}
