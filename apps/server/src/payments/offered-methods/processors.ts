/** The companies that process payments, by the names in their contracts. */
import type { Locale } from '@folio/domain/locale/locale';
import { acceptsCards } from '@folio/domain/payment/methods';
import { m } from '@folio/messages';
import type { Store } from '../../stores/catalogue/store.ts';
import { findProvider } from '../providers/registry.ts';

/** Returns the providers of a store's methods, each once, with its own bank for direct debits. */
export function processorNames({ paymentMethods, issuer }: Store, locale: Locale): string[] {
  const providers = new Set(paymentMethods.map(({ provider }) => provider));
  return [...providers].map(
    (provider) =>
      findProvider(provider)?.company ?? m.legal_own_bank({ company: issuer.legalName }, { locale }),
  );
}

/** Returns a sentence on the company that processes a method's payments; null for a method that the store lacks. */
export function processorNotice(store: Store, code: string, locale: Locale): string | null {
  const method = store.paymentMethods.find((one) => one.code === code);
  if (!method) return null;
  const company = findProvider(method.provider)?.company;
  const seller = store.issuer.legalName;
  if (!company) return m.payment_processor_own({ seller }, { locale });
  const message = acceptsCards(code) ? m.payment_processor_card : m.payment_processor;
  return message({ company, seller }, { locale });
}
