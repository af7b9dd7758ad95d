import { randomUUID } from 'node:crypto';
import type { PhoneQuoteInput, StaffQuote } from '@folio/contract/selling/quotes.staff';
import { isEmail } from '@folio/domain/checks/email';
import type { z } from 'zod';
import { type IdempotencyKey, once } from '../../../customers/visitors/idempotency.ts';
import { HttpError, notFound } from '../../../platform/http/errors.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import type { Deps } from '../../deps.ts';
import { showQuote } from './change-quote.ts';
import { recordQuoteEvent } from './mark-sent.ts';
import { phoneLines } from './phone-lines.ts';
import { quoteEnd } from './quote-end.ts';
import { insertQuote, toRows } from './quotes.queries.ts';

/**
 * Creates a quote for any products of a store, at the prices that staff set, once per key. It is sent separately.
 * @throws HttpError 404 for a store or product that is not sold, 422 for a wrong address, end or answer
 */
export async function makePhoneQuote(
  deps: Deps,
  staff: Staff,
  input: z.output<typeof PhoneQuoteInput>,
  key: IdempotencyKey | undefined,
): Promise<StaffQuote> {
  const store = deps.catalogue.current().stores.get(input.storeId);
  if (!store) throw notFound();
  const email = readQuoteEmail(input.email);
  const now = deps.clock();
  const endsAt = quoteEnd(store, input.endsOn, now);
  const lines = phoneLines(deps, staff, store, input.lines);
  const { answer } = await once(deps.db, now, key, async (tx) => {
    const id = randomUUID();
    const quote = {
      ...{ id, kind: 'phone' as const, store_id: store.id, line_id: null, email, locale: input.locale },
      ...{ ends_at: endsAt, made_at: now, made_by: staff.email },
    };
    await insertQuote(tx, quote, toRows(id, lines));
    await recordQuoteEvent(tx, deps, staff, 'quote_made', quote);
    return { status: 200, answer: { id } };
  });
  return showQuote(deps.db, deps, staff, answer.id);
}

/** Returns a customer's address in its stored form. Throws 422 `quote_email` for an invalid one. */
export function readQuoteEmail(text: string): string {
  const email = text.toLowerCase();
  if (!isEmail(email)) throw new HttpError(422, 'quote_email');
  return email;
}
