import { z } from 'zod';
import { providerUrl } from '../provider-url.ts';

/** An app of a merchant's at PayPal. */
export const PaypalSettings = z.object({
  CLIENT_ID: z.string().min(1),
  CLIENT_SECRET: z.string().min(1),
  /** PayPal's name for the address at which it calls us: part of what it signs. */
  WEBHOOK_ID: z.string().min(1),
  API_URL: providerUrl.default('https://api-m.paypal.com'),
});
export type PaypalSettings = z.infer<typeof PaypalSettings>;

/** Whether an address is PayPal's own. */
export const isPaypalOrigin = (url: string): boolean =>
  /^https:$/.test(new URL(url).protocol) && /(^|\.)paypal\.com$/.test(new URL(url).hostname);
