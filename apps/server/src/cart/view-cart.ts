import type { CartLineView, CartView } from '@folio/contract/views';
import { holds } from '@folio/domain/flow/conditions';
import type { Answers } from '@folio/domain/flow/definition';
import { identityOf } from '@folio/domain/flow/identity';
import { summary } from '@folio/domain/flow/summary';
import type { Locale } from '@folio/domain/locale/locale';
import { totals } from '@folio/domain/money/totals';
import { LRUCache } from 'lru-cache';
import { flowOf, isEditable, type Product } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { todayIn } from '../flow/dates.ts';
import { priceView } from '../flow/quote.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { type CartLine, selectCartLines } from './cart.queries.ts';

export const EMPTY_CART: CartView = {
  lines: [],
  suggestions: [],
  cancelLine: null,
  totals: { net: 0, vat: 0, total: 0 },
};

/** The visitor's cart as the screens show it; empty without a query for who has none. */
export async function viewCart(deps: Deps, visitor: Visitor): Promise<CartView> {
  const cartId = visitor.session?.cart_id;
  if (!cartId) return EMPTY_CART;
  const rows = visitor.cartLines ?? (await selectCartLines(deps.db, cartId));
  return cartView(deps, visitor.store, visitor.locale, rows);
}

/** Lines priced and summed in integer cents: VAT per rate on the total, allocated back to the lines. */
export async function cartView(
  deps: Deps,
  store: Store,
  locale: Locale,
  rows: readonly CartLine[],
): Promise<CartView> {
  const today = todayIn(store.timeZone, deps.clock());
  const lines: CartLineView[] = [];
  const related = new Set<number>();
  let cancelLine: string | null = null;
  for (const row of rows) {
    const product = await deps.catalogue.version(row.product_version_id);
    if (!product) continue;
    const line = lineView(store, locale, product, row, today);
    const repeated = lines.some(
      ({ productId, identity }) => productId === line.productId && identity === line.identity,
    );
    lines.push({ ...line, repeated });
    if (product.flags.owner_search) cancelLine = line.id;
    const wanted = product.definition.related;
    if (wanted && holds(wanted.when, row.answers, today)) related.add(wanted.product);
  }
  for (const { productId } of lines) related.delete(productId);
  const sums = totals(lines.map((line) => ({ net: line.price.net, rateBp: line.price.vatRate })));
  const priced = lines.map((line, index) => {
    const vat = sums.lines[index]?.tax ?? 0;
    return { ...line, price: { ...line.price, vat, total: line.price.net + vat } };
  });
  const offers = deps.catalogue.current().offers.get(store.id) ?? [];
  const suggestions = offers
    .filter(({ product }) => related.has(product.id))
    .map(({ product }) => ({
      flow: flowOf(product),
      name: product.name[locale],
      price: priceView(store, product, product.basePrice, today),
    }));
  return {
    lines: priced,
    suggestions,
    cancelLine,
    totals: { net: sums.net, vat: sums.tax, total: sums.gross },
  };
}

/** What a line's answers say, in words. Every page shows the cart, and working it out is a walk through the whole form. */
type Told = Pick<CartLineView, 'summary' | 'identity'>;
const told = new LRUCache<string, Told>({ max: 2000 });

function tell(product: Product, answers: Answers, locale: Locale, today: string): Told {
  const key = `${product.versionId} ${locale} ${today} ${JSON.stringify(answers)}`;
  const known = told.get(key);
  if (known) return known;
  const now = {
    summary: summary(product.definition, answers, locale, today).map(({ option, label, value, step }) => ({
      option,
      label,
      value,
      step,
    })),
    identity: identityOf(product.definition, answers, today),
  };
  told.set(key, now);
  return now;
}

const lineView = (
  store: Store,
  locale: Locale,
  product: Product,
  row: CartLine,
  today: string,
): CartLineView => ({
  id: row.id,
  productId: product.id,
  productName: product.name[locale],
  flow: flowOf(product),
  editable: isEditable(product),
  ...tell(product, row.answers, locale, today),
  price: priceView(store, product, row.net, today),
  repeated: false,
});
