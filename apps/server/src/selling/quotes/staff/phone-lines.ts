import type { FieldProblem } from '@folio/contract/platform/errors';
import type { PhoneQuoteInput } from '@folio/contract/selling/quotes.staff';
import { allOptions } from '@folio/domain/flow/all-options';
import { readWholeForm } from '@folio/domain/flow/answers/validate-answers';
import { calculatePrice } from '@folio/domain/flow/price';
import { formatPrice } from '@folio/domain/money/format-price';
import { shownAnswers } from '@folio/domain/quote/shown-answers';
import { m } from '@folio/messages';
import type { z } from 'zod';
import { todayIn } from '../../../platform/clock/local-date.ts';
import { HttpError, notFound } from '../../../platform/http/errors.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import { isEditable } from '../../../stores/catalogue/catalogue.ts';
import type { Store } from '../../../stores/catalogue/store.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblems } from '../../flow/field-problems.ts';
import { requireFit } from '../../flow/require-fit.ts';
import { resolvePlace } from '../../flow/submit-step.ts';
import type { QuotedLine } from './found-lines.ts';

/** Returns why a price is rejected that does not cover the official fees, in cents. */
const belowFees = (fees: number, { locale }: Staff): string =>
  m.quotes_price_fees({ fees: formatPrice(fees, locale) }, { locale });

/**
 * Returns the lines of a telephone quote. A line with all answers is redacted; of any other line its link shows only
 * the choices that raise the price. Stores staff's input too.
 * @throws HttpError 404 for a product that is not sold, 422 `quote_answers` for a wrong answer, and for a price that
 * does not cover the official fees
 */
export function phoneLines(
  deps: Deps,
  staff: Staff,
  store: Store,
  lines: z.output<typeof PhoneQuoteInput>['lines'],
): QuotedLine[] {
  const offers = deps.catalogue.current().offers.get(store.id) ?? [];
  const today = todayIn(store.timeZone, deps.clock());
  const problems: FieldProblem[] = [];
  const read = lines.map(({ productId, answers: raw, net, description }, at): QuotedLine => {
    const product = offers.find((offer) => offer.product.id === productId)?.product;
    if (!product) throw notFound();
    const { definition, basePrice } = product;
    // Only the customer can answer with files: an id of a file would belong to somebody else.
    const files = allOptions(definition).filter(({ type }) => type === 'file');
    const given = Object.fromEntries(
      Object.entries(raw).filter(([id]) => !files.some((file) => file.id === id)),
    );
    const { answers, errors } = readWholeForm(definition, given, today, resolvePlace(deps));
    requireFit(answers);
    const isComplete = errors.length === 0;
    // Its customer can complete a form that the cart can edit; nobody can complete any other, or correct a wrong
    // answer.
    const rejected = errors.filter(({ code }) => code !== 'required' || !isEditable(product));
    for (const problem of fieldProblems(definition, rejected, staff.locale))
      problems.push({ ...problem, name: `${at}.${problem.name}` });
    if (net !== null && net < product.officialFee)
      problems.push({ name: `${at}.net`, code: 'fees', message: belowFees(product.officialFee, staff) });
    const shown = isComplete ? answers : shownAnswers(definition, basePrice, answers, today);
    const price = net ?? calculatePrice(definition, basePrice, shown, today).net;
    return { product, answers: shown, net: price, redacted: isComplete, description, entered: given };
  });
  if (problems.length > 0) throw new HttpError(422, 'quote_answers', problems);
  return read;
}
