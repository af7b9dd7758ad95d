/**
 * The state machine of a staff quote (AP-6). Guards, buttons and the customer's page derive from this table. A state is
 * not stored but derived from the quote's facts and its end: a quote expires without a job.
 */

export const QUOTE_STATES = ['made', 'sent', 'seen', 'ordered', 'expired', 'cancelled'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** The actions on a quote: staff edit, send, cancel and reopen it, its customer orders it. */
export const QUOTE_ACTIONS = ['edit', 'send', 'cancel', 'reopen', 'order', 'release'] as const;
export type QuoteAction = (typeof QUOTE_ACTIONS)[number];

/**
 * The actions of each state. A quote's link works once it is sent; an ordered quote belongs to its order, and can be
 * released from an unpaid one.
 */
export const QUOTE_STATE_TABLE: Readonly<Record<QuoteState, readonly QuoteAction[]>> = {
  made: ['edit', 'send', 'cancel'],
  sent: ['edit', 'send', 'cancel', 'order'],
  seen: ['edit', 'send', 'cancel', 'order'],
  ordered: ['release'],
  expired: ['cancel', 'reopen'],
  cancelled: ['reopen'],
};

/** The facts that decide a quote's state. */
export type QuoteFacts = {
  readonly sentAt: Date | null;
  readonly seenAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly endsAt: Date;
  /** An order that is paid or can still be paid contains one of its lines. */
  readonly isOrdered: boolean;
};

/** Returns a quote's state. An order takes precedence over the end: it was placed before. */
export function quoteState(facts: QuoteFacts, now: Date): QuoteState {
  if (facts.isOrdered) return 'ordered';
  if (facts.cancelledAt) return 'cancelled';
  if (facts.endsAt <= now) return 'expired';
  if (facts.seenAt) return 'seen';
  return facts.sentAt ? 'sent' : 'made';
}

/** Returns whether an action on a quote is allowed in this state. */
export const mayQuote = (state: QuoteState, action: QuoteAction): boolean =>
  QUOTE_STATE_TABLE[state].includes(action);
