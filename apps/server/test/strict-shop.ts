import { randomBytes } from 'node:crypto';

/** Settings of a shop with real customers, as far as anybody can see; its secret is of this run alone. */
export const LIVE_SHOP: Readonly<Record<string, string>> = {
  FOLIO_MODE: 'live',
  FOLIO_SECRET: randomBytes(36).toString('base64'),
  PUBLIC_URL: 'https://tienda.agencia.es',
  TRUST_PROXY: '127.0.0.1',
  // The invented staff that tests sign in as have none; what asks for one is tested where it is told to.
  STAFF_SECOND_FACTOR: 'none',
  STRIPE_SECRET_KEY: 'sk_live_invented',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_invented',
  STRIPE_WEBHOOK_SECRET: 'whsec_invented',
};

/** The same for a shop that only the providers' test environments know. */
export const STAGING_SHOP: Readonly<Record<string, string>> = {
  ...LIVE_SHOP,
  FOLIO_MODE: 'staging',
  STRIPE_SECRET_KEY: 'sk_test_invented',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_invented',
};
