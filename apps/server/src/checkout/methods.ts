import type { PaymentMethodView } from '@folio/contract/views';
import type { PaymentMethod, Store } from '../catalogue/store.ts';

/** AP-30: a card is `cc` on the wire, whichever provider takes it. */
const wireOf = ({ code }: PaymentMethod): string => (code === 'stripe' ? 'cc' : code);

/** The ways to pay of a store, in its order. */
export const methodViews = (store: Store): PaymentMethodView[] =>
  store.paymentMethods.map((method) => ({ code: method.code, wire: wireOf(method) }));

/** The store's own code for what a call names, which may say it as the wire does. */
export function methodCode({ paymentMethods }: Store, type: string): string {
  const named = paymentMethods.find(({ code }) => code === type);
  return (named ?? paymentMethods.find((method) => wireOf(method) === type))?.code ?? type;
}
