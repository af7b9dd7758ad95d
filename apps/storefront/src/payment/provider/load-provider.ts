import type { CardAccount } from '@folio/contract/express';
import type { Locale } from '@folio/domain/locale/locale';
import type { Stripe } from '@stripe/stripe-js';
import { addScript } from './add-script.ts';

const clients = new Map<string, Stripe>();

/** Loads Stripe's client in the customer's language, shared by all fields of a page. */
export async function loadProvider(
  { publishableKey, scriptUrl }: CardAccount,
  locale: Locale,
): Promise<Stripe> {
  if (!window.Stripe) await addScript(scriptUrl);
  if (!window.Stripe) throw new Error('the provider’s script brought nothing');
  const key = `${locale} ${publishableKey}`;
  const client = clients.get(key) ?? window.Stripe(publishableKey, { locale });
  clients.set(key, client);
  return client;
}
