import type { StaffQuote } from '@folio/contract/selling/quotes.staff';
import type { Staff } from '../../../staff/users/staff.ts';
import type { Deps } from '../../deps.ts';
import { changeQuote } from './change-quote.ts';
import { requireQuery } from './lock-query.ts';
import { recordQuoteEvent } from './mark-sent.ts';
import { quoteEnd } from './quote-end.ts';

/**
 * Opens an expired or cancelled quote again, at its prices, until a new day.
 * @throws HttpError 409 `quote_state` for one whose query has ended
 */
export const reopenQuote = (deps: Deps, staff: Staff, id: string, endsOn: string): Promise<StaffQuote> =>
  changeQuote(deps, staff, id, 'reopen', async (tx, quote) => {
    const store = deps.catalogue.current().stores.get(quote.store_id);
    if (!store) throw new Error(`quote ${id} belongs to a store that no longer exists`);
    await requireQuery(tx, deps, quote);
    const endsAt = quoteEnd(store, endsOn, deps.clock());
    await tx.updateTable('quote').set({ cancelled_at: null, ends_at: endsAt }).where('id', '=', id).execute();
    await recordQuoteEvent(tx, deps, staff, 'quote_reopened', quote);
  });
