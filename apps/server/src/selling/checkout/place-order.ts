import type { CheckoutForm, CheckoutResult } from '@folio/contract/selling/checkout.view';
import { m } from '@folio/messages';
import { reloadSession } from '../../customers/visitors/begin-session.ts';
import { type IdempotencyKey, releaseKey, storedAnswer } from '../../customers/visitors/idempotency.ts';
import { updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { pipelined } from '../../platform/db/pipelined.ts';
import type { Buyer } from '../../stores/pricing/tax.ts';
import type { Deps } from '../deps.ts';
import { confirmBuyer } from './buyer.ts';
import { type ConsentRule, checkForm } from './check-form.ts';
import type { Placement } from './checkout-input.ts';
import { claimCheckout, readCart } from './claim-checkout.queries.ts';
import { orderCart } from './order-cart.ts';
import { withOwnFiles } from './own-files.ts';
import { orderQuote } from './quoted-orders/order-quote.ts';
import { withQuoteEmail } from './quoted-orders/quote-email.ts';
import { rejectCheckout } from './reject-cart.ts';

/**
 * Places a pending order for the cart, once per key and per version of the cart (AP-29), without calling a
 * provider. An unchanged cart returns the same order, with the e-mail and payment method now given.
 */
export async function placeOrder(
  deps: Deps,
  visitor: Visitor,
  form: CheckoutForm,
  key: IdempotencyKey,
  consents: ConsentRule,
): Promise<CheckoutResult> {
  const { locale } = visitor;
  const checked = checkForm(deps, visitor, await withQuoteEmail(deps, visitor, form), consents);
  if (!checked.ok) return rejectCheckout('fields', m.error_fields({}, { locale }), checked.fields);
  const sessionId = visitor.session?.id;
  if (!sessionId) return rejectCheckout('empty', m.cart_all_gone({}, { locale }));
  const now = deps.clock();
  const buyer = await confirmBuyer(deps, visitor, checked.buyer);
  const isTaxAnnounced = hasSeenTaxNotice(visitor, buyer);

  const place = async (tx: Tx): Promise<Placement | 'repeat'> => {
    // Both run in order on one connection: the cart is read after it is locked.
    const [claim, cart] = await pipelined(tx, (all) => [
      claimCheckout(all, sessionId, key, now),
      readCart(all, sessionId, visitor.store.id),
    ]);
    if (claim.kind === 'repeat') return 'repeat';
    const input = { ...checked, buyer, isTaxAnnounced, form, key, now };
    const placement: Placement =
      claim.kind === 'cart'
        ? await orderCart(tx, deps, visitor, claim, cart, input)
        : claim.kind === 'quote'
          ? await orderQuote(tx, deps, visitor, claim.quoteId, input)
          : { result: rejectCheckout('empty', m.checkout_empty({}, { locale })) };
    if (!placement.result.ok) await releaseKey(tx, key);
    return placement;
  };
  const placement = await withOwnFiles(deps, visitor, () => deps.db.transaction().execute(place));
  if (placement !== 'repeat') {
    if (placement.changes) updateVisitor(visitor, placement.changes);
    return placement.result;
  }
  const answer = (await storedAnswer(deps.db, key)).answer as CheckoutResult;
  // The answer uses the current session, which the first call may have changed.
  await reloadSession(deps, visitor);
  return answer;
}

/** Returns whether the buyer has already seen the tax notice for this VAT number. */
const hasSeenTaxNotice = ({ session }: Visitor, buyer: Buyer | undefined): boolean =>
  buyer !== undefined && session?.checkout?.announcedTaxId === buyer.billing.taxId;
