import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Deps } from '../deps.ts';
import type { Attempt } from './attempts.queries.ts';
import type { Payer, ReturnUrls } from './gateway.ts';

/** Page that ends the bank's device check in the hidden frame; it notifies the page around it. */
export const DEVICE_CHECKED = '/customer/payment/device-checked';

/** Query parameter of the cancel URL: the id of the attempt that the customer cancelled at the provider. */
export const TURNED_BACK = 'turned-back';

/** Describes the payer to a provider. */
export const toPayer = (visitor: Visitor, email: string): Payer => ({
  email,
  locale: visitor.locale,
  ip: visitor.ip,
  userAgent: visitor.userAgent,
});

/** The address to which a provider redirects the customers of embedded shops, by the attempt's id. */
export const HOST_RETURN = '/customer/payment/host';

/** Builds the URLs where the provider returns this visitor's browser and sends its webhooks (RT-9). */
export function returnUrls(deps: Deps, origin: string, attempt: Attempt): ReturnUrls {
  const back =
    attempt.host_page === null
      ? `${origin}/customer/payment/3ds/order/${attempt.order_id}`
      : `${origin}${HOST_RETURN}/${attempt.order_id}/${attempt.id}`;
  return {
    back,
    // Only the customer and their bank know the attempt's id: it proves that a post is theirs.
    challenged: `${back}?attempt=${attempt.id}`,
    cancelled: `${back}?${TURNED_BACK}=${attempt.id}`,
    deviceChecked: `${origin}${DEVICE_CHECKED}`,
    notify: `${deps.config.webhookUrl}/webhooks/${attempt.gateway}`,
  };
}
