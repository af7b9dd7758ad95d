import type { PaymentMethodView } from '@folio/contract/payments/payment.view';
import type { Locale } from '@folio/domain/locale/locale';
import { findNamedMethod, isPaidLater, wireCode } from '@folio/domain/payment/methods';
import { methodName } from '@folio/messages/method-names';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { PaymentMethod, Store } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { methodNote } from './method-labels.ts';

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
): PaymentMethodView[] => offeredMethods(deps, store, total).map(({ code }) => methodView(code, locale));

/** Returns a method with its labels. */
export const methodView = (code: string, locale: Locale): PaymentMethodView => ({
  code,
  wire: wireCode(code),
  name: methodName(code, locale),
  note: methodNote(code, locale),
  isPaidLater: isPaidLater(code),
});

/** Returns the offered method that a call names, by either code; undefined for none. */
export function offeredMethod(
  deps: Deps,
  store: Store,
  total: number,
  type: string,
): PaymentMethod | undefined {
  return findNamedMethod(offeredMethods(deps, store, total), type);
}
