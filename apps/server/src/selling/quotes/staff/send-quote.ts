import type { StaffQuote } from '@folio/contract/selling/quotes.staff';
import { HttpError } from '../../../platform/http/errors.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import type { Deps } from '../../deps.ts';
import { changeQuote } from './change-quote.ts';
import { requireQuery } from './lock-query.ts';
import { markSent, recordQuoteEvent, wasSentJustNow } from './mark-sent.ts';

/**
 * Mails a quote's link to its customer, the first time or again.
 * @throws HttpError 409 `quote_just_sent` within a minute of the last mail
 */
export const sendQuote = (deps: Deps, staff: Staff, id: string): Promise<StaffQuote> =>
  changeQuote(deps, staff, id, 'send', async (tx, quote) => {
    await requireQuery(tx, deps, quote);
    if (await wasSentJustNow(tx, deps, quote)) throw new HttpError(409, 'quote_just_sent');
    await markSent(tx, deps, id);
    await recordQuoteEvent(tx, deps, staff, 'quote_sent', quote);
  });
