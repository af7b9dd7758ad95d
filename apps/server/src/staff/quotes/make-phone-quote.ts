import { randomUUID } from 'node:crypto';
import type { FieldProblem } from '@folio/contract/errors';
import type { PhoneQuoteInput, StaffQuote } from '@folio/contract/staff/quotes';
import { isEmail } from '@folio/domain/checks/email';
import { readWholeForm } from '@folio/domain/flow/answers/validate-answers';
import { optionsNamed } from '@folio/domain/flow/conditions';
import type { Answers, FlowDefinition } from '@folio/domain/flow/definition';
import { calculatePrice } from '@folio/domain/flow/price';
import type { z } from 'zod';
import { isEditable, type Product } from '../../catalogue/catalogue.ts';
import type { Store } from '../../catalogue/store.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblems } from '../../flow/field-problems.ts';
import { requireFit } from '../../flow/require-fit.ts';
import { resolvePlace } from '../../flow/submit-step.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { type IdempotencyKey, once } from '../../visitors/idempotency.ts';
import type { Staff } from '../users/staff.ts';
import { showQuote } from './change-quote.ts';
import type { QuotedLine } from './found-lines.ts';
import { toRows } from './make-found-quote.ts';
import { recordQuoteEvent } from './mark-sent.ts';
import { quoteEnd } from './quote-end.ts';
import { insertQuote } from './quotes.queries.ts';

type Input = z.output<typeof PhoneQuoteInput>;

/**
 * Makes a quote for any products of a store, at the prices that staff set, once per key. It is sent separately.
 * @throws HttpError 404 for a store or product that is not sold, 422 for a wrong address, end or answer
 */
export async function makePhoneQuote(
  deps: Deps,
  staff: Staff,
  input: Input,
  key: IdempotencyKey | undefined,
): Promise<StaffQuote> {
  const store = deps.catalogue.current().stores.get(input.storeId);
  if (!store) throw notFound();
  const email = input.email.toLowerCase();
  if (!isEmail(email)) throw new HttpError(422, 'quote_email');
  const now = deps.clock();
  const endsAt = quoteEnd(store, input.endsOn, now);
  const lines = readLines(deps, staff, store, input);
  const { answer } = await once(deps.db, now, key, async (tx) => {
    const id = randomUUID();
    const quote = {
      ...{ id, store_id: store.id, line_id: null, email, locale: input.locale, max_picks: null },
      ...{ ends_at: endsAt, made_at: now, made_by: staff.email },
    };
    await insertQuote(tx, quote, toRows(id, lines));
    await recordQuoteEvent(tx, deps, staff, 'quote_made', quote);
    return { status: 200, answer: { id } };
  });
  return showQuote(deps.db, deps, staff, answer.id);
}

function readLines(deps: Deps, staff: Staff, store: Store, { lines }: Input): QuotedLine[] {
  const offers = deps.catalogue.current().offers.get(store.id) ?? [];
  const problems: FieldProblem[] = [];
  const read = lines.map(({ productId, answers: raw, net, description }, at): QuotedLine => {
    const product = offers.find((offer) => offer.product.id === productId)?.product;
    if (!product) throw notFound();
    const today = todayIn(store.timeZone, deps.clock());
    const { answers, errors } = readWholeForm(product.definition, raw, today, resolvePlace(deps));
    requireFit(answers);
    const isComplete = errors.length === 0;
    // Its customer can complete a form that the cart edits; nobody completes another, and nobody a wrong answer.
    const refused = errors.filter(({ code }) => code !== 'required' || !isEditable(product));
    for (const problem of fieldProblems(product.definition, refused, staff.locale))
      problems.push({ ...problem, name: `${at}.${problem.name}` });
    const kept = isComplete ? answers : pricedChoices(product, answers, today);
    const { definition, basePrice } = product;
    const price = net ?? calculatePrice(definition, basePrice, kept, today).net;
    return { product, answers: kept, net: price, redacted: isComplete, description };
  });
  if (problems.length > 0) throw new HttpError(422, 'quote_answers', problems);
  return read;
}

/**
 * Returns the choices that raise the price, and those that they depend on. A form that its customer completes shows the
 * answers that it has, and the reader of the link may be somebody else (AP-6).
 */
function pricedChoices({ definition, basePrice }: Product, answers: Answers, today: string): Answers {
  const { parts } = calculatePrice(definition, basePrice, answers, today);
  const kept = new Set<string>();
  const open = parts.flatMap(({ option, value }) => (value === null ? [] : [option]));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (kept.has(id)) continue;
    kept.add(id);
    open.push(...conditionsOf(definition, id));
  }
  return Object.fromEntries(Object.entries(answers).filter(([id]) => kept.has(id)));
}

/** Returns the options whose answers decide whether an option and its values are asked for. */
const conditionsOf = ({ steps }: FlowDefinition, id: string): string[] =>
  steps.flatMap((step) =>
    step.options
      .filter((option) => option.id === id)
      .flatMap(({ when, values = [] }) =>
        [step.when, when, ...values.map((value) => value.when)].flatMap(optionsNamed),
      ),
  );
