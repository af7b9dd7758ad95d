import type { QuoteState } from '@folio/domain/quote/quote-states';
import { m } from '@folio/messages';

export const quoteStateLabel = {
  made: m.quotes_state_made,
  sent: m.quotes_state_sent,
  seen: m.quotes_state_seen,
  ordered: m.quotes_state_ordered,
  expired: m.quotes_state_expired,
  cancelled: m.quotes_state_cancelled,
} satisfies Record<QuoteState, unknown>;
