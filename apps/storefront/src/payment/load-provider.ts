import type { PaymentStep } from '@folio/contract/payment';
import type { Locale } from '@folio/domain/locale/locale';
import type { Stripe } from '@stripe/stripe-js';

let loading: Promise<void> | undefined;

/** Loads the provider's script from where the shop is configured to, once, and only on the page that needs it (AP-35). */
type Elements = Extract<PaymentStep, { kind: 'elements' }>;

export async function loadProvider(step: Elements, locale: Locale): Promise<Stripe> {
  loading ??= addScript(step.scriptUrl).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  await loading;
  if (!window.Stripe) throw new Error('the provider’s script brought nothing');
  return window.Stripe(step.publishableKey, { locale });
}

function addScript(src: string): Promise<void> {
  if (window.Stripe) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the provider’s script did not load'));
    };
    document.head.append(script);
  });
}
