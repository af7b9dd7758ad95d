import type { StaffQuote } from '@folio/contract/staff/quotes';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../users/staff.ts';
import { changeQuote } from './change-quote.ts';
import { markSent, recordQuoteEvent, wasSentJustNow } from './mark-sent.ts';

/** Mails a quote's link to its customer, the first time or again. */
export const sendQuote = (deps: Deps, staff: Staff, id: string): Promise<StaffQuote> =>
  changeQuote(deps, staff, id, 'send', async (tx, quote) => {
    // A double click, or a call that is repeated, sends one mail.
    if (await wasSentJustNow(tx, deps, quote)) return;
    await markSent(tx, deps, id);
    await recordQuoteEvent(tx, deps, staff, 'quote_sent', quote);
  });
