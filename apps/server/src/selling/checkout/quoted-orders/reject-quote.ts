import { updateSession } from '../../../customers/visitors/sessions.queries.ts';
import type { Visitor } from '../../../customers/visitors/visitor.ts';
import { cancelLinks } from '../../../orders/records/cart.queries.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { jsonb } from '../../../platform/db/json.ts';
import { isOrderOf, quoteProblem } from '../../quotes/quote-problem.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';
import { lockLinks, orderByLink } from '../../quotes/share-cart.ts';
import type { Placement } from '../checkout-input.ts';
import { rejectQuote } from '../reject-cart.ts';

/** Rejects a locked quote that cannot be ordered any more, or not these lines of it (AP-6). */
export async function rejectClosed(
  tx: Tx,
  visitor: Visitor,
  quote: QuoteRow,
  lines: readonly unknown[],
  now: Date,
): Promise<Placement | undefined> {
  const isOwn = visitor.session !== undefined && (await isOrderOf(tx, visitor.session.id, quote));
  const problem = await quoteProblem(tx, quote, { isOwn, picked: lines.length }, now);
  return problem ? { result: rejectQuote(problem, visitor.locale) } : undefined;
}

/**
 * Asks the owner of a shared cart once, if somebody has ordered it by its link, whether they order it as well (AP-6).
 * Otherwise the owner's order ends the link.
 */
export async function askOwner(
  tx: Tx,
  visitor: Visitor,
  cartId: string,
  now: Date,
): Promise<Placement | undefined> {
  if (!(await lockLinks(tx, cartId))) return undefined;
  const { session, locale } = visitor;
  const byLink = await orderByLink(tx, cartId);
  if (byLink !== null && session && session.checkout?.knownOrder !== byLink) {
    const checkout = { ...session.checkout, knownOrder: byLink };
    await updateSession(tx, session.id, { checkout: jsonb(checkout) });
    return { result: rejectQuote('repeated', locale), changes: { session: { ...session, checkout } } };
  }
  await cancelLinks(tx, cartId, now);
  return undefined;
}
