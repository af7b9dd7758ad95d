import type { CheckoutResult } from '@folio/contract/selling/checkout.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { AcceptedText } from '../../../platform/db/order-tables.ts';
import type { CheckoutInput } from '../checkout-input.ts';
import { rejectCheckout } from '../reject-cart.ts';

/** Rejects a checkout when legal texts were published after its page was shown. */
export function unshownTexts(
  legal: readonly AcceptedText[],
  { form: { shownTexts } }: CheckoutInput,
  locale: Locale,
): CheckoutResult | undefined {
  if (shownTexts === undefined || legal.every(({ id }) => shownTexts.includes(id))) return undefined;
  return rejectCheckout('texts', m.checkout_texts_changed({}, { locale }));
}
