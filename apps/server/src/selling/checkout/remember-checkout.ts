import { rememberDefaults } from '../../customers/identity/remember-defaults.ts';
import type { Session } from '../../customers/visitors/sessions.queries.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { NOTHING_TO_PAY } from '../../payments/records/nothing-to-pay.ts';
import type { CheckoutDraft } from '../../platform/db/cart-tables.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import { draftAfterOrder, toCheckoutDraft } from './checkout-draft.ts';
import type { CheckoutInput } from './checkout-input.ts';

/**
 * Checkout data stored in the visitor's session (EN-1, AR-5). Storing it clears an earlier payment failure.
 */
export type CheckoutMemory = Pick<
  Session,
  'email' | 'email_at' | 'payment_method' | 'payment_method_at' | 'last_order_id' | 'invalid_payment'
> & { readonly checkout: CheckoutDraft };

/** Stores the payment method and billing data as the customer's defaults for the next order. */
export async function rememberBuyer(
  tx: Tx,
  { session }: Visitor,
  { method, buyer, now }: CheckoutInput,
): Promise<void> {
  if (!session?.customer_id) return;
  const code = method === NOTHING_TO_PAY ? undefined : method.code;
  await rememberDefaults(tx, session.customer_id, { method: code, billing: buyer?.billing }, now);
}

/**
 * Returns the session data of a successful checkout. The address of a quote is not stored: the form did not name it,
 * and later pages of the session would show it.
 */
export const checkoutMemory = (
  { session }: Visitor,
  { form, email, method, now }: CheckoutInput,
  orderId: number,
): CheckoutMemory => ({
  checkout: draftAfterOrder(toCheckoutDraft(form, session?.checkout)),
  ...(form.email.trim() === '' && !session?.customer_id
    ? { email: session?.email ?? null, email_at: session?.email_at ?? null }
    : { email, email_at: now }),
  payment_method: method.code,
  payment_method_at: now,
  last_order_id: orderId,
  invalid_payment: null,
});

/** Stores the session data for an order that already exists. Returns the updated session. */
export function rememberCheckout(tx: Tx, sessionId: string, memory: CheckoutMemory): Promise<Session> {
  return tx
    .updateTable('session')
    .set({ ...memory, checkout: jsonb(memory.checkout) })
    .where('id', '=', sessionId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
