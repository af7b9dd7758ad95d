import { type QuoteState, quoteState } from '@folio/domain/quote/quote-states';
import type { QuoteRow } from './quotes.queries.ts';

type Facts = Pick<QuoteRow, 'sent_at' | 'seen_at' | 'cancelled_at' | 'ends_at' | 'order_state'>;

/** Returns the state of a quote; an order that is paid, or still can be, closes it. */
export const stateOfQuote = (quote: Facts, now: Date): QuoteState =>
  quoteState(
    {
      sentAt: quote.sent_at,
      seenAt: quote.seen_at,
      cancelledAt: quote.cancelled_at,
      endsAt: quote.ends_at,
      isOrdered: quote.order_state === 'paid' || isUnpaid(quote),
    },
    now,
  );

/** Returns whether the order of a quote waits for its payment. */
export const isUnpaid = ({ order_state }: Pick<QuoteRow, 'order_state'>): boolean =>
  order_state === 'awaiting_payment';
