import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import type { Visitor } from '../../../customers/visitors/visitor.ts';
import { selectOrder } from '../../../orders/records/orders.queries.ts';
import { selectLatestAttempt } from '../../../payments/records/attempts.queries.ts';
import type { Deps } from '../../deps.ts';

/**
 * Returns a notice while the payment of the visitor's last order is processing and cannot be cancelled, else
 * null.
 */
export async function pendingPaymentNotice(deps: Deps, { session, locale }: Visitor): Promise<string | null> {
  const order = session?.last_order_id ? await selectOrder(deps.db, session.last_order_id) : undefined;
  if (order?.state !== 'awaiting_payment') return null;
  const attempt = await selectLatestAttempt(deps.db, order.id);
  if (attempt?.state !== 'processing') return null;
  const price = formatPrice(attempt.amount, locale);
  return m.checkout_under_way({ id: String(order.id), price }, { locale });
}
