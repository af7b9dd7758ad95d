import type { CheckoutForm, CheckoutResult } from '@folio/contract/selling/checkout.view';
import { mustChooseMethod } from '@folio/domain/checkout/access';
import { m } from '@folio/messages';
import { keyFor } from '../../customers/visitors/idempotency.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Deps } from '../deps.ts';
import { checkoutState, guardPage, storedMethod } from './access.ts';
import { draftAfterOrder, draftForm } from './checkout-draft.ts';
import { placeOrder } from './place-order.ts';
import { rejectCheckout } from './reject-cart.ts';

/** Places an order for a guest or a new customer (AP-29), guarded like its page (AR-2). */
export async function orderAsGuest(
  deps: Deps,
  visitor: Visitor,
  form: CheckoutForm,
  key: string,
): Promise<CheckoutResult> {
  if ((await guardPage(deps, visitor, 'register')) !== null)
    return rejectCheckout('logged_in', m.checkout_logged_in({}, { locale: visitor.locale }));
  return placeOrder(deps, visitor, form, keyFor(visitor, 'checkout', key, form), 'optional');
}

/**
 * Places an order for a logged-in customer (AP-28). Without a form it reuses the earlier choices and
 * consents.
 */
export async function orderAsCustomer(
  deps: Deps,
  visitor: Visitor,
  form: CheckoutForm | undefined,
  key: string,
): Promise<CheckoutResult> {
  if (!visitor.session?.customer_id)
    return rejectCheckout('logged_out', m.customer_logged_out({}, { locale: visitor.locale }));
  const submitted = form ?? (await pendingOrderForm(deps, visitor));
  return placeOrder(deps, visitor, submitted, keyFor(visitor, 'checkout', key, submitted), 'optional');
}

/**
 * Returns the form of the pending order, with the fresh choice of payment method or the customer's stored one. Consents
 * of any other order never carry over.
 */
async function pendingOrderForm(deps: Deps, visitor: Visitor): Promise<CheckoutForm> {
  const state = await checkoutState(deps, visitor);
  const isStale = visitor.session?.payment_method != null && mustChooseMethod(state);
  const type = (isStale ? await storedMethod(deps, visitor) : state.method) ?? '';
  const id = state.orderToPay ? visitor.session?.last_order_id : null;
  const order = id
    ? await deps.db
        .selectFrom('customer_order')
        .select(['consents', 'billing', 'email'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!order) return { ...draftForm(draftAfterOrder(visitor.session?.checkout ?? {})), type };
  const agreed = (code: string) => order.consents.some((consent) => consent.code === code);
  return {
    email: order.email,
    type,
    startNow: agreed('start-now'),
    loseWithdrawal: agreed('lose-withdrawal'),
    billing: order.billing,
  };
}
