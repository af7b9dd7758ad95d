import type { ExpressForm, ExpressResult } from '@folio/contract/payments/express.view';
import type { TestVisitor } from '../purchase.ts';

export const WALLET_EMAIL = 'cartera@correo.example';

/** Orders the cart by a wallet, as its sheet does once its customer has confirmed. */
export async function orderExpress(
  who: TestVisitor,
  more: Partial<ExpressForm> = {},
  key = 'a key',
): Promise<ExpressResult> {
  const form = { email: WALLET_EMAIL, startNow: true, loseWithdrawal: true, shownTotal: 2512, ...more };
  return (await who.view('orderExpress', { form, key })).json().value;
}

/** Orders by the wallet, and returns what it confirms the payment with. */
export async function orderByWallet(who: TestVisitor): Promise<{ orderId: number; clientSecret: string }> {
  const result = await orderExpress(who);
  if (!result.ok || result.pay.kind !== 'next' || result.pay.step.kind !== 'elements')
    throw new Error(`no payment was opened: ${JSON.stringify(result)}`);
  return { orderId: Number(result.orderId), clientSecret: result.pay.step.clientSecret };
}
