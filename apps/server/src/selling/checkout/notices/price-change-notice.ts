import type { CheckoutResult } from '@folio/contract/selling/checkout.view';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { taxMessage } from '../buyer.ts';
import type { CheckoutInput } from '../checkout-input.ts';
import { rejectCheckout } from '../reject-cart.ts';
import type { PricedCart } from '../reprice-cart.ts';

/** Rejects a checkout whose total differs from the one shown, or whose VAT the buyer does not expect. */
export function unannouncedChange(
  { total, tax }: Extract<PricedCart, { ok: true }>,
  { form, buyer, isTaxAnnounced }: CheckoutInput,
  locale: Locale,
): CheckoutResult | undefined {
  const { shownTotal } = form;
  if (shownTotal === undefined) return undefined;
  const taxNotice = buyer ? taxMessage(buyer, tax.treatment, locale) : null;
  // A total without VAT was shown with its reason. Unexpected VAT does not change the total, so it needs its
  // own notice.
  const isUnannounced = taxNotice && !isTaxAnnounced && tax.treatment === 'taxed';
  if (shownTotal === total) return isUnannounced ? rejectCheckout('tax_notice', taxNotice) : undefined;
  const changed = changedTotal(shownTotal, total, locale);
  return rejectCheckout('total', taxNotice ? `${changed} ${taxNotice}` : changed);
}

/** Returns the notice of a changed total; both totals are in cents. */
export function changedTotal(shown: number, total: number, locale: Locale): string {
  const [before, after] = [formatPrice(shown, locale), formatPrice(total, locale)];
  const difference = `${total > shown ? '+' : ''}${formatPrice(total - shown, locale)}`;
  return m.checkout_total_changed({ before, after, difference }, { locale });
}
