import type { StaffQuote } from '@folio/contract/selling/quotes.staff';
import type { Staff } from '../../../staff/users/staff.ts';
import type { Deps } from '../../deps.ts';
import { changeQuote } from './change-quote.ts';
import { recordQuoteEvent } from './mark-sent.ts';

/** Cancels a quote that nobody has ordered: its link says so from then on. */
export const cancelQuote = (deps: Deps, staff: Staff, id: string): Promise<StaffQuote> =>
  changeQuote(deps, staff, id, 'cancel', async (tx, quote) => {
    await tx.updateTable('quote').set({ cancelled_at: deps.clock() }).where('id', '=', id).execute();
    await recordQuoteEvent(tx, deps, staff, 'quote_cancelled', quote);
  });
