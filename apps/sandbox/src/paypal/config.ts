import { type Environment, shopAddress } from '../env.ts';

export interface PaypalKeys {
  clientId: string;
  clientSecret: string;
  /** Part of what every notice signs. */
  webhookId: string;
  /** Where the shop listens to events; null until the control endpoint says. */
  webhookUrl: string | null;
}

/** PayPal's part of the environment. */
export function paypalKeys(env: Environment): PaypalKeys {
  return {
    clientId: env.PAYPAL_CLIENT_ID || 'folio-test-client',
    clientSecret: env.PAYPAL_CLIENT_SECRET || 'folio-test-secret',
    webhookId: env.PAYPAL_WEBHOOK_ID || 'WH-FOLIO-TEST-1',
    webhookUrl: shopAddress(env, 'PAYPAL_WEBHOOK_URL'),
  };
}
