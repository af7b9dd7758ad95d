import { normalize } from '@folio/domain/flow/answers/normalize';
import { readWholeForm } from '@folio/domain/flow/answers/validate-answers';
import type { Answers } from '@folio/domain/flow/definition';
import { keptAnswers } from '@folio/domain/quote/kept-answers';
import { localizeProduct, type Product } from '../../catalogue/catalogue.ts';
import type { Deps } from '../../deps.ts';
import { resolvePlace } from '../../flow/submit-step.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Visitor } from '../../visitors/visitor.ts';
import { type CartLine, selectCartLines } from '../cart.queries.ts';
import type { QuoteLine } from './quotes.queries.ts';

/** The lines of a quote, as their reader has completed them. */
type TypedLines = {
  readonly lines: readonly QuoteLine[];
  /** A choice of theirs was not taken over. */
  readonly hasDropped: boolean;
};

/**
 * Returns the lines of a quote with what this visitor typed into the forms of an earlier copy of it (AP-6). Of one
 * that staff have changed since, choices with a price are not taken over: the new price may contain them. Nor is what
 * is asked for with them alone; nothing is of a copy whose answers its reader may not see, or that had other lines.
 */
export async function withTypedAnswers(
  deps: Deps,
  { session, store }: Visitor,
  lines: readonly QuoteLine[],
): Promise<TypedLines> {
  const before = session?.cart_id ? await selectCartLines(deps.db, session.cart_id) : [];
  const copies = before.filter(({ quote_id }) => quote_id !== null && quote_id === lines[0]?.quote_id);
  const today = todayIn(store.timeZone, deps.clock());
  let hasDropped = false;
  const filled = await Promise.all(
    lines.map(async (line) => {
      const typed = copies.find(
        (own) =>
          own.quote_line_id === line.quote_line_id && own.product_version_id === line.product_version_id,
      );
      const isOpen = [line, typed].every((one) => one && !one.redacted && one.quoted_as === null);
      const product = isOpen && (await deps.catalogue.version(line.product_version_id));
      if (!product || !typed) return line;
      if (typed.quote_revision === line.quote_revision)
        return { ...line, answers: typed.answers, quoted_net: typed.quoted_net };
      // The places of other lines may be others' by now.
      if (copies.length !== lines.length) return line;
      const answers = withoutExtras(localizeProduct(store, product), typed, line, today);
      hasDropped ||= Object.keys(typed.answers).some((option) => !(option in answers));
      return { ...line, answers };
    }),
  );
  return { lines: filled, hasDropped };
}

/**
 * Returns what the visitor typed without choices that cost something; a question whose answer is dropped has its free
 * default again, as in a fresh form.
 */
function withoutExtras(
  { definition, basePrice }: Pick<Product, 'definition' | 'basePrice'>,
  typed: CartLine,
  line: QuoteLine,
  today: string,
): Answers {
  const priced = keptAnswers(definition, basePrice, typed.answers, today);
  const free = Object.entries(typed.answers).filter(([option]) => !(option in priced));
  const answers = { ...Object.fromEntries(free), ...line.answers };
  const asked = normalize(definition, answers, today);
  const costly = keptAnswers(definition, basePrice, asked, today);
  const isKept = (option: string) => option in answers || (option in priced && !(option in costly));
  return Object.fromEntries(Object.entries(asked).filter(([option]) => isKept(option)));
}

/**
 * Returns the lines of a quote as this visitor completes them (AP-6): what staff entered by telephone is filled in for
 * an account with the verified address that the quote was sent to. Every other reader gets the lines as they are.
 */
export async function withEnteredAnswers(
  deps: Deps,
  { session, store }: Visitor,
  lines: readonly QuoteLine[],
): Promise<readonly QuoteLine[]> {
  const open = lines.filter(({ redacted, quoted_as }) => !redacted && quoted_as === null);
  if (!session?.customer_id || open.length === 0) return lines;
  const entered = await deps.db
    .selectFrom('quote_line')
    .innerJoin('quote', 'quote.id', 'quote_line.quote_id')
    .innerJoin('customer_user', 'customer_user.email', 'quote.email')
    .select(['quote_line.id', 'quote_line.entered'])
    .where('customer_user.id', '=', session.customer_id)
    .where('customer_user.email_verified', '=', true)
    .where('quote.line_id', 'is', null)
    .where(
      'quote_line.id',
      'in',
      open.map(({ quote_line_id }) => quote_line_id),
    )
    .execute();
  const today = todayIn(store.timeZone, deps.clock());
  return Promise.all(
    lines.map(async (line) => {
      const raw = entered.find(({ id }) => id === line.quote_line_id)?.entered;
      const product = raw && (await deps.catalogue.version(line.product_version_id));
      if (!product) return line;
      const { answers } = readWholeForm(product.definition, raw, today, resolvePlace(deps));
      return { ...line, answers: { ...answers, ...line.answers } };
    }),
  );
}
