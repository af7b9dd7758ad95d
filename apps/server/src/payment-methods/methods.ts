import type { PaymentMethodView } from '@folio/contract/payment';
import { isPaidLater } from '@folio/domain/payment/methods';
import type { PaymentMethod, Store } from '../catalogue/store.ts';
import type { Deps } from '../deps.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { methodName, methodNote } from './method-labels.ts';

/** AP-30: a card is `cc` on the wire, whichever provider takes it. */
export const wireCode = (code: string): string => (code === 'stripe' ? 'cc' : code);
const wireOf = ({ code }: PaymentMethod): string => wireCode(code);

/**
 * The ways to pay that a store offers for a total in cents, in its order: those whose account is set up, within their limits where the
 * total is known (EN-15).
 */
export function offeredMethods(deps: Deps, store: Store, total?: number): readonly PaymentMethod[] {
  return store.paymentMethods.filter(
    ({ gateway, limits: { min = 0, max = Number.POSITIVE_INFINITY } }) =>
      deps.gateways.get(gateway) !== undefined && (total === undefined || (total >= min && total <= max)),
  );
}

/** The offered methods with their labels in the visitor's language. */
export const methodViews = (
  deps: Deps,
  { store, locale }: Pick<Visitor, 'store' | 'locale'>,
  total: number,
): PaymentMethodView[] =>
  offeredMethods(deps, store, total).map((method) => ({
    code: method.code,
    wire: wireOf(method),
    name: methodName(method.code, locale),
    note: methodNote(method.code, locale),
    isPaidLater: isPaidLater(method.code),
  }));

/** The method that a call names, by the store's code or else as the wire says it. */
const named = (methods: readonly PaymentMethod[], type: string): PaymentMethod | undefined =>
  methods.find(({ code }) => code === type) ?? methods.find((method) => wireOf(method) === type);

/** The offered method that a call names, which may say it as the wire does; undefined when it is none. */
export function offeredMethod(
  deps: Deps,
  store: Store,
  total: number,
  type: string,
): PaymentMethod | undefined {
  return named(offeredMethods(deps, store, total), type);
}

/** The store's own code for what a call names, which may say it as the wire does. */
export const methodCode = ({ paymentMethods }: Store, type: string): string =>
  named(paymentMethods, type)?.code ?? type;
