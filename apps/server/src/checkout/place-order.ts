import type { CheckoutForm, CheckoutResult } from '@folio/contract/views';
import { m } from '@folio/messages';
import type { Deps } from '../deps.ts';
import { pipelined } from '../platform/db/pipelined.ts';
import type { Buyer } from '../pricing/tax.ts';
import { type IdempotencyKey, releaseKey, storedAnswer } from '../visitors/idempotency.ts';
import { hashToken } from '../visitors/session-token.ts';
import { selectSession } from '../visitors/sessions.queries.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { confirmBuyer } from './buyer.ts';
import { type ConsentRule, checkForm } from './check-form.ts';
import { claimCheckout, readCart } from './claim-checkout.queries.ts';
import { orderCart } from './order-cart.ts';
import { rejectCheckout } from './reject-cart.ts';

/**
 * Turns the cart into an order that waits for its payment, once per key and once per state of the cart (AP-29): a cart that was not
 * changed since gives the same order again, with the e-mail and method now given. No provider is asked here.
 */
export async function placeOrder(
  deps: Deps,
  visitor: Visitor,
  form: CheckoutForm,
  key: IdempotencyKey,
  consents: ConsentRule,
): Promise<CheckoutResult> {
  const { locale } = visitor;
  const checked = checkForm(deps, visitor, form, consents);
  if (!checked.ok) return rejectCheckout('fields', m.error_fields({}, { locale }), checked.fields);
  const sessionId = visitor.session?.id;
  if (!sessionId) return rejectCheckout('empty', m.cart_all_gone({}, { locale }));
  const now = deps.clock();
  const buyer = await confirmBuyer(deps, visitor, checked.buyer);
  const told = wasTold(visitor, buyer);

  const result = await deps.db.transaction().execute(async (tx): Promise<CheckoutResult | 'repeat'> => {
    // The cart is read once its lock is there.
    const [turn, cart] = await pipelined(tx, (all) => [
      claimCheckout(all, sessionId, key, now),
      readCart(all, sessionId, visitor.store.id),
    ]);
    if (turn.kind === 'repeat') return 'repeat';
    const answer =
      turn.kind === 'cart'
        ? await orderCart(tx, deps, visitor, turn, cart, { ...checked, buyer, told, form, key, now })
        : rejectCheckout('empty', m.checkout_empty({}, { locale }));
    if (!answer.ok) await releaseKey(tx, key);
    return answer;
  });
  if (result !== 'repeat') return result;
  // What is said next to this visitor is said of the session as it is now.
  if (visitor.token) visitor.session = await selectSession(deps.db, hashToken(visitor.token), now);
  return (await storedAnswer(deps.db, key)).answer as CheckoutResult;
}

/** Whether the buyer was told before what their number does to the sum. */
const wasTold = ({ session }: Visitor, buyer: Buyer | undefined): boolean =>
  buyer !== undefined && session?.checkout?.told === buyer.billing.taxId;
