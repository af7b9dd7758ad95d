import type { CheckoutResult } from '@folio/contract/views';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { taxMessage } from './buyer.ts';
import type { CheckoutInput } from './checkout-input.ts';
import { rejectCheckout } from './reject-cart.ts';
import type { PricedCart } from './reprice-cart.ts';

/** A sum that differs from the one on the buyer's screen is shown before it is asked for, and so is VAT where none was hoped for. */
export function unannouncedChange(
  { total, tax }: Extract<PricedCart, { ok: true }>,
  { form, buyer, told }: CheckoutInput,
  locale: Locale,
): CheckoutResult | undefined {
  const { shownTotal } = form;
  if (shownTotal === undefined) return undefined;
  const why = buyer ? taxMessage(buyer, tax.treatment, locale) : null;
  // A sum without VAT was shown with its reason; VAT where none was hoped for shows in no sum.
  const isUntold = why && !told && tax.treatment === 'taxed';
  if (shownTotal === total) return isUntold ? rejectCheckout('tax_told', why) : undefined;
  const changed = changedTotal(shownTotal, total, locale);
  return rejectCheckout('total', why ? `${changed} ${why}` : changed);
}

/** From which sum to which, in cents, the total changed. */
export function changedTotal(shown: number, total: number, locale: Locale): string {
  const [before, after] = [formatPrice(shown, locale), formatPrice(total, locale)];
  const difference = `${total > shown ? '+' : ''}${formatPrice(total - shown, locale)}`;
  return m.checkout_total_changed({ before, after, difference }, { locale });
}
