import { type QuoteState, quoteState } from '@folio/domain/quote/quote-states';
import type { Db } from '../../platform/db/connect.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { type QuoteOrder, selectOrdersOfLines } from './closing-orders.queries.ts';
import { findSharedCart } from './find-shared-cart.ts';
import { staffQuoteState } from './quote-facts.ts';
import type { QuoteLine } from './quotes.queries.ts';
import {
  type StaffQuoteRow,
  selectDescriptions,
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
  /** What staff wrote about the lines; empty texts where they wrote nothing. */
  readonly descriptions: readonly string[];
  /** How many lines its reader may pick; null for all together. */
  readonly maxPicks: number | null;
  readonly isStaff: boolean;
};

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
  const shared = await findSharedCart(db, storeId, id, now);
  if (!shared) return undefined;
  const { facts, lines, orders } = shared;
  const descriptions = await describeCopies(db, lines);
  const rest = { descriptions, maxPicks: null, isStaff: false };
  return { state: quoteState(facts, now), endsAt: facts.endsAt, lines, orders, ...rest };
}

/**
 * Returns what staff wrote about the lines of a shared cart that come from their quotes. A found property has none: its
 * text is an answer, which the link does not show.
 */
async function describeCopies(db: Db, lines: readonly QuoteLine[]): Promise<string[]> {
  const isQuoted = ({ quoted_net, quoted_as }: QuoteLine) => quoted_net !== null && quoted_as === null;
  const ids = lines.filter(isQuoted).map(({ quote_line_id }) => quote_line_id);
  const texts = new Map(await selectDescriptions(db, ids));
  return lines.map(({ quote_line_id }) => texts.get(quote_line_id) ?? '');
}

/** Returns the order of a quote that waits for its payment; undefined without one, and once an order is paid. */
export const unpaidOrder = ({ orders }: Pick<FoundQuote, 'orders'>): number | undefined =>
  orders.some(({ state }) => state === 'paid') ? undefined : orders[0]?.id;

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
