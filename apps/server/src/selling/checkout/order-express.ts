import type { ExpressForm, ExpressResult } from '@folio/contract/payments/express.view';
import type { CheckoutForm } from '@folio/contract/selling/checkout.view';
import { m } from '@folio/messages';
import { findCustomer } from '../../customers/identity/client.ts';
import { submissionKey } from '../../customers/visitors/idempotency.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { findOpenedOrder } from '../../orders/records/find-order.ts';
import { pay } from '../../payments/attempts/pay.ts';
import { expressAccount } from '../../payments/offered-methods/express.ts';
import type { Deps } from '../deps.ts';
import { storedBilling } from './buyer.ts';
import { placeOrder } from './place-order.ts';
import { rejectCheckout } from './reject-cart.ts';

/**
 * Orders the cart for a wallet (AP-28, AP-29) and opens a payment on the store's card account for the wallet
 * to confirm. Known addresses order as guests, as by call. Orders once per key and per version of the cart,
 * so a retry pays the same order. Rejects a total that differs from the one on the wallet's sheet.
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
  const billing = storedBilling(session, await findCustomer(deps, visitor));
  const whole: CheckoutForm = { ...form, type, billing };
  const submission = submissionKey(visitor, 'express', key, form);
  const placed = await placeOrder(deps, visitor, whole, submission, 'required');
  if (!placed.ok) return placed;
  const opened = await findOpenedOrder(deps, visitor, Number(placed.orderId));
  if (!opened) throw new Error(`order ${placed.orderId} is not open to the visitor who placed it`);
  const paid = await pay(deps, visitor, opened.order, { method: type, fields: {} });
  return { ok: true, orderId: placed.orderId, pay: paid };
}
