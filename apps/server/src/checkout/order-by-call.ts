import type { CheckoutForm, CheckoutResult } from '@folio/contract/views';
import { mustChooseMethod } from '@folio/domain/checkout/access';
import { m } from '@folio/messages';
import type { Deps } from '../deps.ts';
import { keyFor } from '../visitors/idempotency.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { checkoutState, guardPage } from './access.ts';
import { draftAfterOrder, draftForm } from './checkout-draft.ts';
import { placeOrder } from './place-order.ts';
import { rejectCheckout } from './reject-cart.ts';

/** AP-29: the checkout of guests and new customers, guarded as its page is (AR-2). */
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

/** AP-28: the checkout of who is logged in, with a form, or without one with what was chosen and agreed to before. */
export async function orderAsCustomer(
  deps: Deps,
  visitor: Visitor,
  form: CheckoutForm | undefined,
  key: string,
): Promise<CheckoutResult> {
  if ((await guardPage(deps, visitor, 'checkout')) !== null)
    return rejectCheckout('logged_out', m.customer_logged_out({}, { locale: visitor.locale }));
  const wanted = form ?? (await formOfWaiting(deps, visitor));
  return placeOrder(deps, visitor, wanted, keyFor(visitor, 'checkout', key, wanted), 'optional');
}

/** The form that the order that waits was made with; consents are never taken over from another order. */
async function formOfWaiting(deps: Deps, visitor: Visitor): Promise<CheckoutForm> {
  const state = await checkoutState(deps, visitor);
  const type = mustChooseMethod(state) ? '' : (state.method ?? '');
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
