import type { Deps } from '../deps.ts';

const DAY_MS = 24 * 60 * 60_000;
/**
 * Milliseconds after which a dispute should have ended: the shop has up to 21 days to answer, and its customer's bank
 * up to 75 to decide (support.stripe.com/questions/why-does-this-dispute-not-have-a-resolution-yet). PayPal is faster.
 */
const STUCK_MS = (21 + 75) * DAY_MS;

type Timed = { readonly opened_at: Date; readonly state: string };

/** Returns whether a dispute is open for longer than banks take: perhaps the webhook of its end was lost. */
export const isStuckDispute = ({ opened_at, state }: Timed, now: Date): boolean =>
  state === 'open' && opened_at.getTime() < now.getTime() - STUCK_MS;

/**
 * Returns whether staff may enter a dispute's outcome: it is open and stuck, or its merchant account can no longer be
 * queried.
 */
export const isDecidable = (
  { gateways, clock }: Pick<Deps, 'gateways' | 'clock'>,
  dispute: Timed & { readonly gateway: string },
): boolean =>
  isStuckDispute(dispute, clock()) ||
  (dispute.state === 'open' && !gateways.get(dispute.gateway)?.fetchDispute);
