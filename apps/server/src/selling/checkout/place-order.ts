import type { CheckoutForm, CheckoutResult } from '@folio/contract/selling/checkout.view';
import { m } from '@folio/messages';
import { reloadSession } from '../../customers/visitors/begin-session.ts';
import { type IdempotencyKey, releaseKey, storedAnswer } from '../../customers/visitors/idempotency.ts';
import { type Visitor, WithVisitor } from '../../customers/visitors/visitor.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { pipelined } from '../../platform/db/pipelined.ts';
import type { Buyer } from '../../stores/pricing/tax.ts';
import type { Deps } from '../deps.ts';
import { confirmBuyer } from './buyer.ts';
import { type ConsentRule, checkForm } from './check-form.ts';
import { claimCheckout, readCart } from './claim-checkout.queries.ts';
import { orderCart } from './order-cart.ts';
import { withOwnFiles } from './own-files.ts';
import { orderQuote } from './quotes/order-quote.ts';
import { withQuoteEmail } from './quotes/quote-email.ts';
import { rejectCheckout } from './reject-cart.ts';

type Placed = WithVisitor<CheckoutResult>;

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
): Promise<Placed> {
  const { locale } = visitor;
  const rejected = (...given: Parameters<typeof rejectCheckout>) =>
    new WithVisitor(visitor, rejectCheckout(...given));
  const checked = checkForm(deps, visitor, await withQuoteEmail(deps, visitor, form), consents);
  if (!checked.ok) return rejected('fields', m.error_fields({}, { locale }), checked.fields);
  const sessionId = visitor.session?.id;
  if (!sessionId) return rejected('empty', m.cart_all_gone({}, { locale }));
  const now = deps.clock();
  const buyer = await confirmBuyer(deps, visitor, checked.buyer);
  const isTaxAnnounced = hasSeenTaxNotice(visitor, buyer);

  const place = async (tx: Tx): Promise<Placed | 'repeat'> => {
    // Both run in order on one connection: the cart is read after it is locked.
    const [claim, cart] = await pipelined(tx, (all) => [
      claimCheckout(all, sessionId, key, now),
      readCart(all, sessionId, visitor.store.id),
    ]);
    if (claim.kind === 'repeat') return 'repeat';
    const input = { ...checked, buyer, isTaxAnnounced, form, key, now };
    const outcome =
      claim.kind === 'cart'
        ? await orderCart(tx, deps, visitor, claim, cart, input)
        : claim.kind === 'quote'
          ? await orderQuote(tx, deps, visitor, claim.quoteId, input)
          : rejected('empty', m.checkout_empty({}, { locale }));
    if (!outcome.value.ok) await releaseKey(tx, key);
    return outcome;
  };
  const result = await withOwnFiles(deps, visitor, () => deps.db.transaction().execute(place));
  if (result !== 'repeat') return result;
  // The answer uses the current session, which the first call may have changed.
  const answer = (await storedAnswer(deps.db, key)).answer as CheckoutResult;
  return new WithVisitor(await reloadSession(deps, visitor), answer);
}

/** Returns whether the buyer has already seen the tax notice for this VAT number. */
const hasSeenTaxNotice = ({ session }: Visitor, buyer: Buyer | undefined): boolean =>
  buyer !== undefined && session?.checkout?.announcedTaxId === buyer.billing.taxId;
