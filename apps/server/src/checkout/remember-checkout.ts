import type { Tx } from '../db/connect.ts';
import { jsonb } from '../db/json.ts';
import type { Visitor } from '../visitors/visitor.ts';
import type { CheckoutMemory } from './order.queries.ts';
import { NOTHING_TO_PAY } from './settle-at-once.ts';
import { typedOf, typedOnce } from './typed.ts';
import type { Wish } from './wish.ts';

/** A customer's next order begins with the data of this one. */
export async function rememberBuyer(
  tx: Tx,
  { session }: Visitor,
  { method, buyer, now }: Wish,
): Promise<void> {
  if (!session?.customer_id) return;
  await tx
    .updateTable('customer_user')
    .set({
      updated_at: now,
      ...(method !== NOTHING_TO_PAY && { preferred_payment: method.code }),
      ...(buyer && { billing: jsonb(buyer.billing) }),
    })
    .where('id', '=', session.customer_id)
    .execute();
}

/** What the session remembers of a checkout that went through. */
export const memoryOf = (
  { session }: Visitor,
  { form, email, method, now }: Wish,
  orderId: number,
): CheckoutMemory => ({
  checkout: jsonb(typedOnce(typedOf(form, session?.checkout))),
  email,
  email_at: now,
  payment_method: method.code,
  payment_method_at: now,
  last_order_id: orderId,
  invalid_payment: null,
});
