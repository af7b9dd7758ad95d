import type { Deps } from '../deps.ts';
import { selectAttemptByRef } from './attempts.queries.ts';
import type { WebhookInput } from './gateway.ts';
import { askAndSettle } from './settle-order.ts';

export type WebhookTaken = { readonly status: 200 | 400 | 404; readonly reason: string };

/**
 * Takes a provider's call: checks that it is the provider's, and then asks the provider for the truth rather than believing the body.
 * An event that came before is a row already and changes nothing.
 */
export async function takeWebhook(
  deps: Deps,
  gatewayName: string,
  input: WebhookInput,
): Promise<WebhookTaken> {
  const gateway = deps.gateways.get(gatewayName);
  if (!gateway) return { status: 404, reason: 'no such gateway' };
  const verdict = gateway.verifyWebhook(input, deps.clock());
  if (!verdict.ok) {
    deps.log.warn({ gateway: gatewayName, reason: verdict.reason }, 'webhook refused');
    return { status: 400, reason: verdict.reason };
  }
  const { eventId, type, providerRef } = verdict.event;
  const seen = await deps.db
    .selectFrom('payment_event')
    .select('event_id')
    .where('gateway', '=', gatewayName)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (seen) return { status: 200, reason: 'seen before' };
  const attempt = providerRef ? await selectAttemptByRef(deps.db, gatewayName, providerRef) : undefined;
  if (attempt && attempt.state !== 'succeeded') await askAndSettle(deps, attempt);
  // Written last: an event whose handling failed is not yet taken, and the provider sends it again.
  await deps.db
    .insertInto('payment_event')
    .values({
      gateway: gatewayName,
      event_id: eventId,
      type,
      provider_ref: providerRef,
      received_at: deps.clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { status: 200, reason: attempt ? 'taken' : 'not about an attempt of ours' };
}
