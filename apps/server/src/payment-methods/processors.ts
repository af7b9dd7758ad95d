/** Who processes a payment, by the name that their contracts bear. */
import type { Locale } from '@folio/domain/locale/locale';
import { isByCard } from '@folio/domain/payment/methods';
import { m } from '@folio/messages';
import type { Store } from '../catalogue/store.ts';
import { findProvider } from '../payments/providers/registry.ts';

/** The providers of what a store offers, each once, and its own bank where direct debits are taken. */
export function processorNames({ paymentMethods, issuer }: Store, locale: Locale): string[] {
  const providers = new Set(paymentMethods.map(({ provider }) => provider));
  return [...providers].map(
    (provider) =>
      findProvider(provider)?.company ?? m.legal_own_bank({ company: issuer.legalName }, { locale }),
  );
}

/** Who processes what is paid by a method, a sentence; null for a method that the store does not have. */
export function processorNotice(store: Store, code: string, locale: Locale): string | null {
  const method = store.paymentMethods.find((one) => one.code === code);
  if (!method) return null;
  const company = findProvider(method.provider)?.company;
  const seller = store.issuer.legalName;
  if (!company) return m.payment_processor_own({ seller }, { locale });
  const words = isByCard(code) ? m.payment_processor_card : m.payment_processor;
  return words({ company, seller }, { locale });
}
