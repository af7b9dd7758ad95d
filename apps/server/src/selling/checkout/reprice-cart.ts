import type { FieldError } from '@folio/domain/flow/definition';
import { calculatePrice } from '@folio/domain/flow/price';
import { summary } from '@folio/domain/flow/summary';
import type { Locale } from '@folio/domain/locale/locale';
import { totals } from '@folio/domain/money/totals';
import { printFound } from '@folio/domain/quote/print-found';
import { m } from '@folio/messages';
import type { CartLine } from '../../customers/visitors/cart-line.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Product } from '../../stores/catalogue/catalogue.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import { type Buyer, type Tax, taxFor } from '../../stores/pricing/tax.ts';
import { lineErrors } from '../cart/line-errors.ts';
import { mayEdit } from '../cart/may-edit.ts';
import type { Deps } from '../deps.ts';

export type PricedLine = {
  readonly line: CartLine;
  readonly product: Product;
  readonly printed: { option: string; label: string; value: string }[];
  readonly net: number;
  readonly vat: number;
  readonly vatRate: number;
};
/** How an incomplete line is completed: edited, entered again, or by the owner of its quote (AP-6). */
export type Remedy = 'edit' | 'enter' | 'owner';
export type PricedCart =
  | {
      readonly ok: true;
      readonly lines: readonly PricedLine[];
      readonly net: number;
      readonly vat: number;
      readonly total: number;
      readonly tax: Extract<Tax, { ok: true }>;
    }
  | { readonly ok: false; readonly reason: 'empty' }
  | { readonly ok: false; readonly reason: 'tax'; readonly detail: string }
  | {
      readonly ok: false;
      readonly reason: 'answers';
      readonly lineId: string;
      readonly errors: readonly FieldError[];
      readonly remedy: Remedy;
    }
  | {
      readonly ok: false;
      readonly reason: 'price';
      readonly changes: readonly { lineId: string; net: number }[];
    };

/**
 * Validates and reprices every line for this buyer: pinned product version, answers, price and tax. Reports a price
 * that differs from the one shown and never charges it. A quoted price stays.
 */
export async function repriceCart(
  db: Db,
  deps: Deps,
  store: Store,
  locale: Locale,
  lines: readonly CartLine[],
  buyer?: Buyer,
): Promise<PricedCart> {
  const today = todayIn(store.timeZone, deps.clock());
  if (lines.length === 0) return { ok: false, reason: 'empty' };
  const changes: { lineId: string; net: number }[] = [];
  const priced: Omit<PricedLine, 'vat'>[] = [];
  let tax: Extract<Tax, { ok: true }> | undefined;
  for (const line of lines) {
    const product = await deps.catalogue.version(line.product_version_id, db);
    if (!product) throw new Error(`cart line ${line.id} names a product version that does not exist`);
    const errors = lineErrors(product.definition, line, today);
    if (errors.length > 0)
      return { ok: false, reason: 'answers', lineId: line.id, errors, remedy: remedyFor(line, product) };
    const lineTax = taxFor(store, product.taxClass, today, buyer);
    if (!lineTax.ok) return { ok: false, reason: 'tax', detail: lineTax.reason };
    tax ??= lineTax;
    const net = line.quoted
      ? line.net
      : calculatePrice(product.definition, product.basePrice, line.answers, today).net;
    if (net !== line.net) changes.push({ lineId: line.id, net });
    const entries = summary(product.definition, line.answers, locale, today);
    const printed = entries.map(({ option, label, value }) => ({ option, label, value }));
    const found = line.quoted?.foundAs ?? null;
    priced.push({
      line,
      product,
      net,
      vatRate: lineTax.rate,
      printed: found === null ? printed : printFound(printed, m.quote_property({}, { locale }), found),
    });
  }
  if (changes.length > 0) return { ok: false, reason: 'price', changes };
  const sums = totals(priced.map(({ net, vatRate }) => ({ net, rateBp: vatRate })));
  const withVat = priced.map((line, index) => ({ ...line, vat: sums.lines[index]?.tax ?? 0 }));
  if (!tax) return { ok: false, reason: 'empty' };
  return { ok: true, lines: withVat, net: sums.net, vat: sums.tax, total: sums.gross, tax };
}

function remedyFor(line: CartLine, product: Product): Remedy {
  if (line.redacted || line.quoted?.kind === 'found') return 'owner';
  return mayEdit(line, product) ? 'edit' : 'enter';
}
