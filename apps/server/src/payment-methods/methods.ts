import type { PaymentMethodView } from '@folio/contract/payment';
import { isCard, isPaidLater } from '@folio/domain/payment/methods';
import type { PaymentMethod, Store } from '../catalogue/store.ts';
import type { Deps } from '../deps.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { methodName, methodNote } from './method-labels.ts';

/** Returns a method's code on the wire: a card is `cc`, whichever provider takes it (AP-30). */
export const wireCode = (code: string): string => (isCard(code) ? 'cc' : code);
const toWireCode = ({ code }: PaymentMethod): string => wireCode(code);

/**
 * Returns the methods that a store offers for a total in cents, in its order (EN-15). Their account is set
 * up, and a known total is within their limits.
 */
export function offeredMethods(deps: Deps, store: Store, total?: number): readonly PaymentMethod[] {
  return store.paymentMethods.filter(
    ({ gateway, limits: { min = 0, max = Number.POSITIVE_INFINITY } }) =>
      deps.gateways.get(gateway) !== undefined && (total === undefined || (total >= min && total <= max)),
  );
}

/** Returns the offered methods with their labels in the visitor's language. */
export const methodViews = (
  deps: Deps,
  { store, locale }: Pick<Visitor, 'store' | 'locale'>,
  total: number,
): PaymentMethodView[] =>
  offeredMethods(deps, store, total).map((method) => ({
    code: method.code,
    wire: toWireCode(method),
    name: methodName(method.code, locale),
    note: methodNote(method.code, locale),
    isPaidLater: isPaidLater(method.code),
  }));

/** Finds the method that a call names, by the store's code or else by its code on the wire. */
const findNamed = (methods: readonly PaymentMethod[], type: string): PaymentMethod | undefined =>
  methods.find(({ code }) => code === type) ?? methods.find((method) => toWireCode(method) === type);

/** Returns the offered method that a call names, by either code; undefined for none. */
export function offeredMethod(
  deps: Deps,
  store: Store,
  total: number,
  type: string,
): PaymentMethod | undefined {
  return findNamed(offeredMethods(deps, store, total), type);
}

/** Returns the store's own code of the method that a call names, by either code. */
export const methodCode = ({ paymentMethods }: Store, type: string): string =>
  findNamed(paymentMethods, type)?.code ?? type;
