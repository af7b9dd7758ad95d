import type { PaymentStep } from '@folio/contract/payment';
import type { Locale } from '@folio/domain/locale/locale';
import type { Stripe } from '@stripe/stripe-js';
import { addScript } from './add-script.ts';

type Elements = Extract<PaymentStep, { kind: 'elements' }>;

/** Stripe's own client, in the customer's language. */
export async function loadProvider(step: Elements, locale: Locale): Promise<Stripe> {
  if (!window.Stripe) await addScript(step.scriptUrl);
  if (!window.Stripe) throw new Error('the provider’s script brought nothing');
  return window.Stripe(step.publishableKey, { locale });
}
