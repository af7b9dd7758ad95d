import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';

/** Beside the button that orders: that we are no authority, and what the price is for. `fee`: the official fees in it, net, in cents; 0 is none. */
export function agencyNotice(fee: number, locale: Locale): string {
  const price =
    fee > 0
      ? m.checkout_agency_fee({ fee: formatPrice(fee, locale) }, { locale })
      : m.checkout_agency_work({}, { locale });
  return `${m.checkout_agency({}, { locale })} ${price}`;
}
