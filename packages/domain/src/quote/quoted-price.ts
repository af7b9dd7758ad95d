import type { Cents } from '../money/money.ts';

/** A price that was quoted, net, with the surcharges that it includes (AP-6). */
export type QuotedPrice = { readonly net: Cents; readonly included: Cents };

/**
 * Returns the net price of a quoted line whose answers have these surcharges. A quote is agreed as a whole: what goes
 * beyond the surcharges that it includes is added, and fewer of them lower nothing.
 */
export const quotedNet = ({ net, included }: QuotedPrice, surcharges: Cents): Cents =>
  net + Math.max(0, surcharges - included);
