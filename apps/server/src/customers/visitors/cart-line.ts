import type { Answers } from '@folio/domain/flow/definition';
import type { Selectable } from 'kysely';
import type { CartLineTable, QuoteLineTable, QuoteTable } from '../../platform/db/cart-tables.ts';

export type CartRow = Selectable<CartLineTable>;

/** The frozen part of a quote's line (AP-6). */
type QuotedLine = {
  readonly quoteId: string;
  readonly kind: QuoteTable['kind'];
  /** The net price in cents for these answers. */
  readonly net: number;
  readonly answers: Answers;
  /** Staff's entries. */
  readonly entered: Selectable<QuoteLineTable>['entered'];
  /** The found property, shown instead of the answers; null for other lines. */
  readonly foundAs: string | null;
};

/** A line of a cart or of a quote. */
export type CartLine = Omit<CartRow, 'cart_id'> & { readonly quoted?: QuotedLine };
