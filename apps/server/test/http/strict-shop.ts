import { randomBytes } from 'node:crypto';

/** Settings of a shop with real customers, by all appearances; its secret is generated for this run. */
export const LIVE_SHOP: Readonly<Record<string, string>> = {
  FOLIO_MODE: 'live',
  FOLIO_SECRET: randomBytes(36).toString('base64'),
  PUBLIC_URL: 'https://tienda.agencia.es',
  TRUST_PROXY: '127.0.0.1',
  // The tests' invented staff have no second factor; tests of the second factor require one themselves.
  STAFF_SECOND_FACTOR: 'none',
  STRIPE_SECRET_KEY: 'sk_live_invented',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_invented',
  STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
};

/** The same for a shop with credentials of the providers' test environments. */
export const STAGING_SHOP: Readonly<Record<string, string>> = {
  ...LIVE_SHOP,
  FOLIO_MODE: 'staging',
  STRIPE_SECRET_KEY: 'sk_test_invented',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_invented',
};
