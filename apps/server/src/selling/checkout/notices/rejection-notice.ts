import type { CheckoutView } from '@folio/contract/selling/checkout.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { CheckoutDraft } from '../../../platform/db/cart-tables.ts';
import { changedTotal } from './price-change-notice.ts';

/**
 * Returns why the draft was rejected after the password prompt (docs/decisions/0022). Returns null when
 * nothing was rejected or the page already shows it. A changed total comes with its tax notice.
 */
export function rejectionNotice(
  typed: CheckoutDraft | null | undefined,
  { totals, taxNote }: Pick<CheckoutView, 'totals' | 'taxNote'>,
  locale: Locale,
): string | null {
  switch (typed?.refused) {
    case 'texts':
      return m.checkout_texts_changed({}, { locale });
    case 'price':
      return m.checkout_price_changed({}, { locale });
    case 'answers':
      return m.checkout_line_incomplete({}, { locale });
    case 'answers_enter':
      return m.checkout_line_enter({}, { locale });
    case 'answers_owner':
      return m.checkout_line_owner({}, { locale });
    case 'quote_ordered':
      return m.checkout_quote_ordered({}, { locale });
    case 'quote_paying':
      return m.checkout_quote_paying({}, { locale });
    case 'quote_ended':
      return m.checkout_quote_ended({}, { locale });
    case 'quote_picked':
      return m.checkout_quote_picked({}, { locale });
    case 'quote_repeated':
      return m.checkout_quote_repeated({}, { locale });
    case 'total': {
      const { shownTotal } = typed;
      if (shownTotal === undefined || shownTotal === totals.total) return null;
      const changed = changedTotal(shownTotal, totals.total, locale);
      return taxNote ? `${changed} ${taxNote}` : changed;
    }
    default:
      return null;
  }
}
