import type { MethodEntry } from '@folio/contract/payments/payment.view';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { PaymentMethod } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { cardAccount } from './express.ts';
import { methodLead } from './method-labels.ts';
import { processorNotice } from './processors.ts';

/** Returns what a buyer enters and reads to pay this total, in cents, by a method (EN-15). */
export function methodEntry(
  deps: Deps,
  { store, locale }: Pick<Visitor, 'store' | 'locale'>,
  method: PaymentMethod | undefined,
  total: number,
): MethodEntry {
  if (!method) return { entry: 'button', lead: '', terms: [], cardAccount: null, processor: null };
  const gateway = deps.gateways.get(method.gateway);
  return {
    entry: gateway?.entry(method.code) ?? 'button',
    lead: methodLead(method.code, locale),
    terms: gateway?.terms?.({ locale, amount: total }) ?? [],
    cardAccount: cardAccount(deps, method),
    processor: processorNotice(store, method.code, locale),
  };
}
