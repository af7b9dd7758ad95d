import type { ExpressForm, ExpressResult } from '@folio/contract/express';
import type { CheckoutForm } from '@folio/contract/views';
import { m } from '@folio/messages';
import { requireCustomer } from '../customers/client.ts';
import type { Deps } from '../deps.ts';
import { findOwnOrder } from '../orders/find-order.ts';
import { expressAccount } from '../payment-methods/express.ts';
import { pay } from '../payments/attempts/pay.ts';
import { submissionKey } from '../visitors/idempotency.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { storedBilling } from './buyer.ts';
import { placeOrder } from './place-order.ts';
import { rejectCheckout } from './reject-cart.ts';

/**
 * A wallet pays for the cart: it becomes its order as at the checkout (AP-28, AP-29), with the address that the wallet gave, and the payment
 * by the store's card is opened, for the wallet to confirm. An address that has a password is a guest's here, as it is by call. Once per
 * key, and once per state of the cart: a second try after a decline or a lost answer pays the same order. A sum that differs from the one
 * that the sheet has shown is told, and nothing is ordered.
 */
export async function orderExpress(
  deps: Deps,
  visitor: Visitor,
  form: ExpressForm,
  key: string,
): Promise<ExpressResult> {
  const { locale, session, store } = visitor;
  const express = visitor.embedded ? undefined : expressAccount(deps, store);
  if (!express) return rejectCheckout('express', m.payment_method_gone({}, { locale }));
  const type = express.method.code;
  const billing = storedBilling(session, await requireCustomer(deps, visitor));
  const whole: CheckoutForm = { ...form, type, billing };
  const placed = await placeOrder(
    deps,
    visitor,
    whole,
    submissionKey(visitor, 'express', key, form),
    'required',
  );
  if (!placed.ok) return placed;
  const order = await findOwnOrder(deps, visitor, Number(placed.orderId));
  if (!order) throw new Error(`order ${placed.orderId} is not its own visitor's`);
  return {
    ok: true,
    orderId: placed.orderId,
    pay: await pay(deps, visitor, order, { method: type, fields: {} }),
  };
}
