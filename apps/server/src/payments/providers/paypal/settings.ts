import { z } from 'zod';
import { providerUrl } from '../provider-url.ts';

/** A merchant's app at PayPal. */
export const PaypalSettings = z.object({
  CLIENT_ID: z.string().min(1),
  CLIENT_SECRET: z.string().min(1),
  /** PayPal's id of the shop's webhook address, which is part of the signed text. */
  WEBHOOK_ID: z.string().min(1),
  API_URL: providerUrl.default('https://api-m.paypal.com'),
});
export type PaypalSettings = z.infer<typeof PaypalSettings>;

/** Returns whether an address is PayPal's own. */
export const isPaypalOrigin = (url: string): boolean =>
  /^https:$/.test(new URL(url).protocol) && /(^|\.)paypal\.com$/.test(new URL(url).hostname);
