import type { CheckoutResult } from '@folio/contract/selling/checkout.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { QuoteProblem } from '../quotes/quote-problem.ts';
import type { PricedCart, Remedy } from './reprice-cart.ts';

type Rejected = Extract<CheckoutResult, { ok: false }>;

export const rejectCheckout = (code: string, message: string, fields: Rejected['fields'] = []): Rejected => ({
  ok: false,
  code,
  message,
  fields,
});

/**
 * Returns the notice for a sale that no tax rule covers. Completing the billing data or buying as a consumer
 * may help.
 */
const taxUnknown = (reason: string, locale: Locale): string =>
  reason === 'no_rule_for_customer'
    ? m.checkout_tax_customer({}, { locale })
    : m.checkout_tax_unknown({}, { locale });

/** The code of an incomplete line, by the way to complete it. */
const INCOMPLETE = {
  edit: ['answers', m.checkout_line_incomplete],
  enter: ['answers_enter', m.checkout_line_enter],
  owner: ['answers_owner', m.checkout_line_owner],
} as const satisfies Record<Remedy, unknown>;

function rejectIncomplete(remedy: Remedy, locale: Locale): Rejected {
  const [code, message] = INCOMPLETE[remedy];
  return rejectCheckout(code, message({}, { locale }));
}

/** Returns the rejection of a quote that cannot be ordered, or of a cart that was ordered by its link (AP-6). */
export const rejectQuote = (problem: QuoteProblem | 'repeated', locale: Locale): Rejected =>
  rejectCheckout(`quote_${problem}`, QUOTE_TEXTS[problem]({}, { locale }));

const QUOTE_TEXTS = {
  ordered: m.checkout_quote_ordered,
  paying: m.checkout_quote_paying,
  ended: m.checkout_quote_ended,
  picked: m.checkout_quote_picked,
  repeated: m.checkout_quote_repeated,
} satisfies Record<QuoteProblem | 'repeated', unknown>;

/** Returns the rejection of an order whose buyer has logged in or out while its form was open. */
export const rejectLogIn = (locale: Locale): Rejected =>
  rejectCheckout('login', m.checkout_login_changed({}, { locale }));

/** Returns the rejection of a cart that cannot be ordered. */
export function rejectCart(locale: Locale, priced: Exclude<PricedCart, { ok: true }>): CheckoutResult {
  switch (priced.reason) {
    case 'empty':
      return rejectCheckout('empty', m.checkout_empty({}, { locale }));
    case 'tax':
      return rejectCheckout('tax', taxUnknown(priced.detail, locale));
    case 'answers':
      return rejectIncomplete(priced.remedy, locale);
    case 'price':
      return rejectCheckout('price', m.checkout_price_changed({}, { locale }));
  }
}
