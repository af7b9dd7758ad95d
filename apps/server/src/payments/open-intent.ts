import type { PaymentIntentView } from '@folio/contract/views';
import { jsonb } from '../db/json.ts';
import type { Deps } from '../deps.ts';
import type { Order } from '../orders/orders.queries.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { attemptRef } from './attempts.queries.ts';
import { beginAttempt } from './begin-attempt.ts';

/** An open attempt is first asked about this long after its start; a webhook or the browser is usually sooner. */
const FIRST_CHECK_MS = 60_000;

/**
 * Opens the order's latest attempt at its provider, or hands out what the provider gave before (AP-31); when the latest has ended and the
 * order still waits for its money, a new attempt of the same order is opened. The provider is called with no transaction open, with the
 * attempt as its idempotency key: a lost answer, or two tabs at once, still mean one intent. Null when there is nothing to pay.
 */
export async function openIntent(
  deps: Deps,
  visitor: Visitor,
  order: Order,
): Promise<PaymentIntentView | null> {
  if (order.state !== 'awaiting_payment') return null;
  const attempt = await beginAttempt(deps, order.id);
  if (!attempt || attempt.ended_at) return null;
  const gateway = deps.gateways.get(attempt.gateway);
  if (!gateway) throw new Error(`no gateway ${attempt.gateway} is set up`);
  let client = attempt.provider_data as Readonly<Record<string, string>>;
  if (!attempt.provider_ref) {
    const started = await gateway.start({
      attemptId: attempt.id,
      orderId: order.id,
      amount: attempt.amount,
      currency: attempt.currency,
      email: order.email,
      description: `Folio ${order.id}`,
      method: attempt.method,
    });
    client = started.client;
    const now = deps.clock();
    const kept = await deps.db
      .updateTable('payment_attempt')
      .set({
        provider_ref: started.providerRef,
        provider_data: jsonb(started.client),
        state: 'requires_action',
        updated_at: now,
        check_at: new Date(now.getTime() + FIRST_CHECK_MS),
      })
      .where('id', '=', attempt.id)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    // The order was superseded while the provider was asked: nobody must pay what nobody books.
    if (kept.numUpdatedRows === 0n) {
      await gateway.cancel({ ...attemptRef(attempt), providerRef: started.providerRef });
      return null;
    }
  }
  return {
    provider: 'stripe',
    publishableKey: client.publishableKey ?? '',
    clientSecret: client.clientSecret ?? '',
    scriptUrl: client.scriptUrl ?? '',
    returnUrl: `${visitor.origin}/customer/payment/3ds/order/${order.id}`,
  };
}
