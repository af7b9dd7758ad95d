import type { CardAccount } from '@folio/contract/payments/express.view';
import type { Locale } from '@folio/domain/locale/locale';
import type { Stripe } from '@stripe/stripe-js';
import { addScript } from './add-script.ts';

const clients = new Map<string, Stripe>();

/** Loads Stripe's client in the customer's language, shared by all fields of a page. */
export async function loadProvider(
  { publishableKey, scriptUrl }: CardAccount,
  locale: Locale,
): Promise<Stripe> {
  // An element of a host's page whose id is `Stripe` is such a global too.
  if (typeof window.Stripe !== 'function') await addScript(scriptUrl);
  if (typeof window.Stripe !== 'function')
    throw new Error('the provider’s script did not define its function');
  const key = `${locale} ${publishableKey}`;
  const client = clients.get(key) ?? window.Stripe(publishableKey, { locale });
  clients.set(key, client);
  return client;
}
