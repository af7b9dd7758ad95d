import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';

/**
 * Returns the note next to the order button: we are no authority, and the price includes these parts. `fee`: the
 * included official fees, net, in cents; 0 for none.
 */
export function agencyNotice(fee: number, locale: Locale): string {
  const price =
    fee > 0
      ? m.checkout_agency_fee({ fee: formatPrice(fee, locale) }, { locale })
      : m.checkout_agency_work({}, { locale });
  return `${m.checkout_agency({}, { locale })} ${price}`;
}
