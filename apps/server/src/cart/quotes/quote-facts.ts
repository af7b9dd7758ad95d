import { type QuoteFacts, type QuoteState, quoteState } from '@folio/domain/quote/quote-states';
import type { Selectable } from 'kysely';
import type { CartTable } from '../../platform/db/cart-tables.ts';
import { SESSION_MS } from '../../visitors/begin-session.ts';
import type { StaffQuoteRow } from './staff-quotes.queries.ts';

type StaffFacts = Pick<StaffQuoteRow, 'sent_at' | 'seen_at' | 'cancelled_at' | 'ends_at'>;
type SharedCart = Pick<Selectable<CartTable>, 'updated_at' | 'seen_at' | 'link_cancelled_at'>;

/** Returns the state of a staff quote. */
export const staffQuoteState = (quote: StaffFacts, isOrdered: boolean, now: Date): QuoteState =>
  quoteState(
    {
      sentAt: quote.sent_at,
      seenAt: quote.seen_at,
      cancelledAt: quote.cancelled_at,
      endsAt: quote.ends_at,
      isOrdered,
    },
    now,
  );

/**
 * Returns the facts of a cart's link. It needs no sending, and works as long as an unfinished cart is stored, from the
 * cart's last change.
 */
export const sharedFacts = (cart: SharedCart | undefined, isOrdered: boolean, now: Date): QuoteFacts => ({
  sentAt: cart?.updated_at ?? now,
  seenAt: cart?.seen_at ?? null,
  cancelledAt: cart?.link_cancelled_at ?? null,
  endsAt: new Date((cart?.updated_at ?? now).getTime() + SESSION_MS),
  isOrdered,
});
