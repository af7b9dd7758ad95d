import type { FieldProblem } from '@folio/contract/platform/errors';
import { readWholeForm } from '@folio/domain/flow/answers/validate-answers';
import type { Answers } from '@folio/domain/flow/definition';
import { calculatePrice } from '@folio/domain/flow/price';
import {
  describeProperty,
  type FoundProperty,
  isBlank,
  isNamed,
  toNoteAnswers,
} from '@folio/domain/quote/found-property';
import { m } from '@folio/messages';
import type { Order } from '../../../orders/records/orders.queries.ts';
import { todayIn } from '../../../platform/clock/local-date.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import { findOffer, type Product } from '../../../stores/catalogue/catalogue.ts';
import type { Store } from '../../../stores/catalogue/store.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblems } from '../../flow/field-problems.ts';
import { resolvePlace } from '../../flow/submit-step.ts';

export type QuotedLine = {
  readonly product: Product;
  readonly answers: Answers;
  readonly net: number;
  readonly redacted: boolean;
  readonly description: string;
  /** The input of staff, for further edits. */
  readonly entered: Readonly<Record<string, string | readonly string[]>>;
};

/** Returns the store's Nota Simple, which is sold for each found property; undefined if the store has none. */
export const findNoteProduct = (deps: Deps, store: Store): Product | undefined =>
  findOffer(deps.catalogue.current(), store.id, 'nota-simple')?.product;

/** Returns a product's price without any choice that raises it, in cents. */
export const plainPrice = (product: Product, store: Store, now: Date): number =>
  calculatePrice(product.definition, product.basePrice, {}, todayIn(store.timeZone, now)).net;

/**
 * The reason that the note's form requires. It names the query, whose own reason the link's holder may not read (AP-6).
 */
const queryReason = (reason: string) => ({ interes_legitimo: 'otro', interes_legitimo_otro: reason });

/**
 * Returns a line for each found property, with the note's whole form filled in; omits blank rows.
 * @throws HttpError 422 `found` that names the rows whose data are missing or wrong
 */
export function foundLines(
  deps: Deps,
  staff: Pick<Staff, 'locale'>,
  store: Store,
  order: Pick<Order, 'id' | 'locale'>,
  rows: readonly FoundProperty[],
): QuotedLine[] {
  const product = findNoteProduct(deps, store);
  if (!product) throw new HttpError(409, 'quote_no_note');
  const found = rows.filter((property) => !isBlank(property));
  if (found.length === 0) throw new HttpError(422, 'found');
  const reason = m.quote_reason({ id: String(order.id) }, { locale: order.locale });
  const { definition, basePrice } = product;
  const today = todayIn(store.timeZone, deps.clock());
  const problems: FieldProblem[] = [];
  const lines = found.map((property, row): QuotedLine => {
    const raw = toNoteAnswers(property, queryReason(reason));
    const { answers, errors } = readWholeForm(definition, raw, today, resolvePlace(deps));
    if (!isNamed(property)) problems.push({ name: `${row}.municipality`, code: 'required', message: '' });
    else
      for (const problem of fieldProblems(definition, errors, staff.locale))
        problems.push({ ...problem, name: `${row}.${problem.name}` });
    const { net } = calculatePrice(definition, basePrice, answers, today);
    const description = describeProperty(property, (share) =>
      m.quote_share({ share }, { locale: order.locale }),
    );
    return { product, answers, net, redacted: false, description, entered: property };
  });
  if (problems.length > 0) throw new HttpError(422, 'found', problems);
  return lines;
}
