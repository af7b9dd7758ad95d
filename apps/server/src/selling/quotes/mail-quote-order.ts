import { randomUUID } from 'node:crypto';
import { once, submissionKey } from '../../customers/visitors/idempotency.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Deps } from '../deps.ts';
import { findQuote } from './find-quote.ts';
import { isUnpaid } from './quote-facts.ts';

/**
 * Has the link of a staff quote's unpaid order mailed to the address that the quote was sent to, once per key (AP-6).
 * Every holder of the quote's link may ask for it, and learns no address. Returns whether such an order waits.
 * @throws HttpError 429 after too many mails about the order, or for this network
 */
export async function mailQuoteOrder(
  deps: Deps,
  visitor: Visitor,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<boolean> {
  const quote = await findQuote(deps.db, visitor.store.id, id, deps.clock());
  if (!quote || quote.row.kind === 'shared' || !isUnpaid(quote.row)) return false;
  await deps.limits.consume('mail-unverified', visitor.ip);
  await deps.limits.consume('order-links', String(quote.row.order_id));
  await once(deps.db, deps.clock(), submissionKey(visitor, 'quote-order', key, { id }), async (tx) => {
    await deps.jobs.enqueue(tx, 'send-quote-order', { quoteId: id, requestId: randomUUID() });
    return { status: 200, answer: { ok: true } };
  });
  return true;
}
