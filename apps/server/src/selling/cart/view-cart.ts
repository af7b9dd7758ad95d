import type { CartLineView, CartView } from '@folio/contract/selling/cart.view';
import type { PriceView } from '@folio/contract/stores/price.view';
import { answersIdentity, isSameThing } from '@folio/domain/flow/answers/identity';
import { holds } from '@folio/domain/flow/conditions';
import type { Answers } from '@folio/domain/flow/definition';
import { FOUND_ANSWER, lineSubject } from '@folio/domain/flow/subject';
import { summary } from '@folio/domain/flow/summary';
import type { Locale } from '@folio/domain/locale/locale';
import { totals } from '@folio/domain/money/totals';
import { m } from '@folio/messages';
import { LRUCache } from 'lru-cache';
import type { CartLine } from '../../customers/visitors/cart-line.ts';
import type { Session } from '../../customers/visitors/sessions.queries.ts';
import { activeId, type Visitor } from '../../customers/visitors/visitor.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import { flowName, type Product } from '../../stores/catalogue/catalogue.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import { itemPrice } from '../../stores/pricing/item-price.ts';
import { priceExtras } from '../../stores/pricing/price-extras.ts';
import { priceView, promiseSentence } from '../../stores/pricing/quote.ts';
import { withTerms } from '../../stores/pricing/terms-sentences.ts';
import { PROMISE_STEP_MS } from '../../stores/promises/promise.ts';
import type { Deps } from '../deps.ts';
import { activeLines, isOpenLine } from '../quotes/active-lines.ts';
import { isOrderOf, quoteProblem } from '../quotes/quote-problem.ts';
import { type QuoteRow, selectQuote } from '../quotes/quotes.queries.ts';
import { lineErrors } from './line-errors.ts';
import { mayEdit } from './may-edit.ts';

export const EMPTY_CART: CartView = {
  lines: [],
  suggestions: [],
  cancelLine: null,
  totals: { net: 0, vat: 0, total: 0 },
};

/** Returns the active quote or the cart as the screens show it; without either, no query runs. */
export async function viewCart(deps: Deps, visitor: Visitor): Promise<CartView> {
  const { session, store, locale } = visitor;
  if (!session || !activeId(session)) return EMPTY_CART;
  const rows = await activeLines(deps, visitor);
  const view = await cartView(deps, store, locale, rows);
  const quote = session.quote_id ? await selectQuote(deps.db, session.quote_id) : undefined;
  return quote ? { ...view, quote: await viewActiveQuote(deps, session, quote, rows) } : view;
}

async function viewActiveQuote(
  { db, clock }: Deps,
  session: Session,
  quote: QuoteRow,
  rows: readonly CartLine[],
): Promise<CartView['quote']> {
  const isOwn = await isOrderOf(db, session.id, quote);
  return {
    id: quote.id,
    isShared: quote.kind === 'shared',
    isPicked: quote.max_picks !== null,
    problem: await quoteProblem(db, quote, { isOwn, picked: rows.length }, clock()),
  };
}

/** Prices and sums lines in integer cents: VAT per rate on the total, allocated back to the lines. */
export async function cartView(
  deps: Deps,
  store: Store,
  locale: Locale,
  rows: readonly CartLine[],
): Promise<CartView> {
  const now = deps.clock();
  const today = todayIn(store.timeZone, now);
  const lines: CartLineView[] = [];
  const products: Product[] = [];
  const related = new Set<number>();
  let cancelLine: string | null = null;
  for (const row of rows) {
    const product = await deps.catalogue.version(row.product_version_id);
    if (!product) continue;
    const line = lineView({ store, locale, now, today }, product, row);
    const repeated = lines.some(
      ({ productId, identity }) => productId === line.productId && isSameThing(identity, line.identity),
    );
    lines.push({ ...line, repeated, ...(isIncomplete(row, product, today) && { incomplete: true }) });
    products.push(product);
    if (product.flags.owner_search) cancelLine = line.id;
    const suggestion = product.definition.related;
    if (suggestion && !row.redacted && holds(suggestion.when, row.answers, today))
      related.add(suggestion.product);
  }
  for (const { productId } of lines) related.delete(productId);
  const sums = totals(lines.map((line) => ({ net: line.price.net, rateBp: line.price.vatRate })));
  const priced = lines.map((line, index) => {
    const vat = sums.lines[index]?.tax ?? 0;
    const price = { ...line.price, vat, total: line.price.net + vat };
    return { ...line, price: withTerms(price, products[index] as Product, locale) };
  });
  const offers = deps.catalogue.current().offers.get(store.id) ?? [];
  const suggestions = offers
    .filter(({ product }) => related.has(product.id))
    .map(({ product }) => ({
      flow: flowName(product),
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

/** Returns whether a quote's line lacks answers; every other line was complete when it was added. */
const isIncomplete = (row: CartLine, product: Product, today: string): boolean =>
  isOpenLine(row) && mayEdit(row, product) && lineErrors(product.definition, row, today).length > 0;

/**
 * The parts of a line's view derived from its answers. They are cached per promise step, since every page
 * shows the cart and each walks the whole form.
 */
type DerivedView = Pick<CartLineView, 'summary' | 'subject' | 'identity' | 'promise'> &
  Pick<PriceView, 'extras'>;
const viewCache = new LRUCache<string, DerivedView>({ max: 2000 });

/** The store, language and time for which a line is shown; `today` is the store's local date. */
type Reader = {
  readonly store: Store;
  readonly locale: Locale;
  readonly now: Date;
  readonly today: string;
};

function deriveView({ store, locale, now, today }: Reader, product: Product, answers: Answers): DerivedView {
  const step = Math.ceil(now.getTime() / PROMISE_STEP_MS);
  const key = `${store.id} ${product.versionId} ${locale} ${step} ${JSON.stringify(answers)}`;
  const cached = viewCache.get(key);
  if (cached) return cached;
  const printed = summary(product.definition, answers, locale, today).map(
    ({ option, label, value, step }) => ({
      ...{ option, label, value, step },
    }),
  );
  const fresh = {
    summary: printed,
    subject: lineSubject(product.definition, printed),
    identity: answersIdentity(product.definition, answers, today),
    promise: promiseSentence({ store, locale }, product, answers, now),
    ...priceExtras(product, answers, locale, today),
  };
  viewCache.set(key, fresh);
  return fresh;
}

/**
 * Returns the answers that a line shows: of another customer's only their promise, and a subject that equals no
 * other's; of a found property its description. Lists each field by name, so that a new field is not shown without a
 * decision.
 */
function shownAnswers(
  product: Product,
  row: CartLine,
  locale: Locale,
  { summary: printed, subject, identity, promise }: DerivedView,
): Pick<CartLineView, 'editable' | 'summary' | 'subject' | 'identity' | 'promise'> {
  const foundAs = row.quoted?.foundAs ?? null;
  return row.redacted || foundAs !== null
    ? {
        editable: false,
        summary: foundAs === null ? [] : [foundProperty(foundAs, locale)],
        subject: foundAs ?? '',
        identity: { alone: [], together: `line=${row.id}` },
        promise,
      }
    : { editable: mayEdit(row, product), summary: printed, subject, identity, promise };
}

/** A found property as the only answer that its line shows. */
const foundProperty = (value: string, locale: Locale) => ({
  option: FOUND_ANSWER,
  label: m.quote_property({}, { locale }),
  value,
});

function lineView(reader: Reader, product: Product, row: CartLine): CartLineView {
  const derived = deriveView(reader, product, row.answers);
  // A price quoted by staff has no parts.
  const extras = row.quoted && row.quoted.kind !== 'shared' ? undefined : derived.extras;
  return {
    id: row.id,
    productId: product.id,
    productName: product.name[reader.locale],
    flow: flowName(product),
    ...shownAnswers(product, row, reader.locale, derived),
    price: { ...priceView(reader.store, product, row.net, reader.today), ...(extras && { extras }) },
    itemPrice: itemPrice(product, row.net),
    repeated: false,
  };
}
