import { type QuoteFacts, type QuoteState, quoteState } from '@folio/domain/quote/quote-states';
import type { Selectable } from 'kysely';
import type { CartTable } from '../../platform/db/cart-tables.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { SESSION_MS } from '../../visitors/begin-session.ts';
import {
  type QuoteLine,
  type QuoteOrder,
  selectOrdersOfLines,
  selectQuoteOrders,
  selectSharedLines,
} from './quotes.queries.ts';
import {
  type StaffQuoteRow,
  selectStaffQuote,
  selectStaffQuoteLines,
  toSourceLine,
} from './staff-quotes.queries.ts';

/** A quote behind a link: one that staff made, or a cart that its owner shares. */
export type FoundQuote = {
  readonly state: QuoteState;
  readonly endsAt: Date;
  readonly lines: readonly QuoteLine[];
  /** Its orders that are paid or can be, newest first. */
  readonly orders: readonly QuoteOrder[];
  /** The texts of a staff quote's lines. */
  readonly descriptions: readonly string[];
  /** How many lines its reader may pick; null for all together. */
  readonly maxPicks: number | null;
  readonly isStaff: boolean;
};

/** Returns the state of a staff quote. */
export const staffQuoteState = (quote: StaffQuoteRow, isOrdered: boolean, now: Date): QuoteState =>
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

/** Finds a store's quote (AP-6); undefined for an unknown id, an empty cart, or a quote that is not sent yet. */
export async function findQuote(
  db: Db,
  storeId: number,
  id: string,
  now: Date,
): Promise<FoundQuote | undefined> {
  if (!isUuid(id)) return undefined;
  const staff = await selectStaffQuote(db, id);
  if (staff) return staff.store_id === storeId ? findStaffQuote(db, staff, now) : undefined;
  const lines = await selectSharedLines(db, storeId, id);
  const orders = await selectQuoteOrders(db, storeId, id, lines);
  if (lines.length === 0 && orders.length === 0) return undefined;
  const cart = await selectSharedCart(db, id);
  const facts = sharedFacts(cart, orders.length > 0, now);
  const { endsAt } = facts;
  const rest = { descriptions: [], maxPicks: null, isStaff: false };
  return { state: quoteState(facts, now), endsAt, lines, orders, ...rest };
}

async function findStaffQuote(db: Db, quote: StaffQuoteRow, now: Date): Promise<FoundQuote | undefined> {
  const lines = await selectStaffQuoteLines(db, [quote.id]);
  const orders = await selectOrdersOfLines(
    db,
    lines.map(({ id }) => id),
  );
  const state = staffQuoteState(quote, orders.length > 0, now);
  // A quote that was never sent is still the staff's own.
  if (!quote.sent_at && state !== 'ordered') return undefined;
  return {
    state,
    endsAt: quote.ends_at,
    lines: lines.map((line) => toSourceLine(quote, line)),
    orders,
    descriptions: lines.map(({ description }) => description),
    maxPicks: quote.max_picks,
    isStaff: true,
  };
}

/** Selects what decides the state of a cart's link. */
export const selectSharedCart = (db: Db, cartId: string): Promise<SharedCart | undefined> =>
  db
    .selectFrom('cart')
    .select(['updated_at', 'seen_at', 'link_cancelled_at'])
    .where('id', '=', cartId)
    .executeTakeFirst();

type SharedCart = Pick<Selectable<CartTable>, 'updated_at' | 'seen_at' | 'link_cancelled_at'>;

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
