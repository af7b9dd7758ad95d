import type { Deps } from '../../deps.ts';
import type { Visitor } from '../../visitors/visitor.ts';
import type { Payer, ReturnUrls } from '../providers/gateway.ts';
import type { Attempt } from './attempts.queries.ts';

/** The page in the hidden frame once the bank has seen the browser: it tells the page around it. */
export const DEVICE_CHECKED = '/customer/payment/device-checked';

/**
 * In the address that a provider sends back those to who cancel on its page: the attempt that they turned back from.
 */
export const TURNED_BACK = 'turned-back';

/** Who pays, as a provider is told. */
export const toPayer = (visitor: Visitor, email: string): Payer => ({
  email,
  locale: visitor.locale,
  ip: visitor.ip,
  userAgent: visitor.userAgent,
});

/** Where the provider sends this visitor's browser back to, and where it calls us (RT-9). */
export const returnUrls = (deps: Deps, origin: string, attempt: Attempt): ReturnUrls => ({
  back: `${origin}/customer/payment/3ds/order/${attempt.order_id}`,
  // The attempt's id is known to its customer and their bank alone: nobody else can speak for either.
  challenged: `${origin}/customer/payment/3ds/order/${attempt.order_id}?attempt=${attempt.id}`,
  cancelled: `${origin}/customer/payment/3ds/order/${attempt.order_id}?${TURNED_BACK}=${attempt.id}`,
  deviceChecked: `${origin}${DEVICE_CHECKED}`,
  notify: `${deps.config.webhookUrl}/webhooks/${attempt.gateway}`,
});
