import { readWholeForm } from '@folio/domain/flow/answers/validate-answers';
import type { Answers } from '@folio/domain/flow/definition';
import { calculatePrice } from '@folio/domain/flow/price';
import type { CartLine } from '../../customers/visitors/cart-line.ts';
import type { Session } from '../../customers/visitors/sessions.queries.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { selectCartLines } from '../../orders/records/cart.queries.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Db } from '../../platform/db/connect.ts';
import { localizeProduct, type Product } from '../../stores/catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { resolvePlace } from '../flow/submit-step.ts';
import { withQuotedPrice } from './quoted-price.ts';
import { type QuoteLine, type QuoteRow, selectQuote, selectQuoteLines } from './quotes.queries.ts';

/**
 * Returns the lines that a visitor orders: those of the session’s active quote (AP-6), else of their own cart. Cart,
 * configuration, checkout and payment show only these.
 */
export async function activeLines(
  deps: Deps,
  visitor: Visitor,
  db: Db = deps.db,
): Promise<readonly CartLine[]> {
  const { session, cartLines } = visitor;
  if (session?.quote_id) return linesOfQuote(deps, { ...visitor, session }, session.quote_id, db);
  if (!session?.cart_id) return [];
  return cartLines ?? selectCartLines(db, session.cart_id);
}

type Reader = Pick<Visitor, 'store'> & { readonly session: Session };

/** Returns the selected lines of a quote, as its reader has completed them. */
async function linesOfQuote(
  deps: Deps,
  reader: Reader,
  quoteId: string,
  db: Db,
): Promise<readonly CartLine[]> {
  const [quote, lines] = await Promise.all([selectQuote(db, quoteId), selectQuoteLines(db, [quoteId])]);
  if (!quote) return [];
  const picks = quote.max_picks === null ? null : reader.session.quote_picks;
  const picked = lines.filter(({ id }) => picks?.includes(id) ?? true).map((line) => toCartLine(quote, line));
  return picked.some(isOpenLine) ? completeLines(deps, reader, quote, picked, db) : picked;
}

/**
 * Returns whether a line's form is left to its reader: answers were missing when staff created the quote by telephone.
 */
export const isOpenLine = ({ redacted, quoted }: Pick<CartLine, 'redacted' | 'quoted'>): boolean =>
  quoted?.kind === 'phone' && !redacted;

/** Returns a quote's line as a cart's: a found property is a sub-line of its query (EN-3). */
const toCartLine = ({ id, kind, line_id, made_at }: QuoteRow, line: QuoteLine): CartLine => ({
  id: line.id,
  position: line.position,
  product_version_id: line.product_version_id,
  answers: line.answers,
  net: line.net,
  origin: line_id === null ? line.origin : 'item',
  origin_id: line_id === null ? line.origin_id : String(line_id),
  redacted: line.redacted,
  quoted: {
    ...{ quoteId: id, kind, net: line.net, answers: line.answers, entered: line.entered },
    foundAs: kind === 'found' ? line.description : null,
  },
  created_at: made_at,
  updated_at: made_at,
});

/** Fills in the open lines of a quote: with this reader's input, else with the answers that staff took from them. */
async function completeLines(
  deps: Deps,
  { session, store }: Reader,
  quote: QuoteRow,
  lines: readonly CartLine[],
  db: Db,
): Promise<CartLine[]> {
  const ids = lines.map(({ id }) => id);
  const typed = await db
    .selectFrom('draft')
    .select(['quote_line_id', 'product_version_id', 'answers'])
    .where('session_id', '=', session.id)
    .where('quote_line_id', 'in', ids)
    .execute();
  const isTheirs = await isAddressee(db, session, quote);
  const today = todayIn(store.timeZone, deps.clock());
  return Promise.all(
    lines.map(async (line) => {
      const version = isOpenLine(line) && (await deps.catalogue.version(line.product_version_id, db));
      if (!version) return line;
      const product = localizeProduct(store, version);
      const draft = typed.find(
        ({ quote_line_id, product_version_id }) =>
          quote_line_id === line.id && product_version_id === line.product_version_id,
      );
      const given = isTheirs ? readEntered(deps, product, line, today) : {};
      const answers = draft?.answers ?? { ...given, ...line.answers };
      const { definition, basePrice } = withQuotedPrice(line, product, today);
      return { ...line, answers, net: calculatePrice(definition, basePrice, answers, today).net };
    }),
  );
}

/** Reads staff's input of a telephone quote. */
function readEntered(deps: Deps, product: Product, { quoted }: CartLine, today: string): Answers {
  if (!quoted?.entered) return {};
  return readWholeForm(product.definition, quoted.entered, today, resolvePlace(deps)).answers;
}

/** Returns whether the visitor's account has the verified address that the quote was sent to. */
async function isAddressee(db: Db, { customer_id }: Session, { email }: QuoteRow): Promise<boolean> {
  if (!customer_id) return false;
  const customer = await db
    .selectFrom('customer_user')
    .select('id')
    .where('id', '=', customer_id)
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  return customer !== undefined;
}
