import type {
  FoundQuoteEdit,
  PhoneQuoteEdit,
  PhoneQuoteInput,
  QuoteToEdit,
  StaffQuote,
} from '@folio/contract/selling/quotes.staff';
import { calculatePrice } from '@folio/domain/flow/price';
import type { FoundProperty } from '@folio/domain/quote/found-property';
import type { z } from 'zod';
import { type IdempotencyKey, once } from '../../../customers/visitors/idempotency.ts';
import { todayIn } from '../../../platform/clock/local-date.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { HttpError, notFound } from '../../../platform/http/errors.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import type { Store } from '../../../stores/catalogue/store.ts';
import type { Deps } from '../../deps.ts';
import { stateOfQuote } from '../quote-facts.ts';
import { type QuoteLine, type QuoteRow, selectQuote, selectQuoteLines } from '../quotes.queries.ts';
import { changeQuoteIn, showQuote } from './change-quote.ts';
import { foundLines } from './found-lines.ts';
import { type Edited, isUnchanged } from './is-unchanged.ts';
import { lockQuery } from './lock-query.ts';
import { countPicked } from './make-found-quote.ts';
import { readQuoteEmail } from './make-phone-quote.ts';
import { markSent, recordQuoteEvent } from './mark-sent.ts';
import { phoneLines } from './phone-lines.ts';
import { picksLeft } from './quotable-query.ts';
import { quoteEnd } from './quote-end.ts';
import { replaceLines, selectLastEdit, toRows } from './quotes.queries.ts';

/**
 * Returns a quote as staff entered it.
 * @throws HttpError 404 for an unknown quote, 409 `quote_ordered` for one that is ordered, 409 `quote_state` for one
 * that was made before entries were stored
 */
export async function showQuoteToEdit(deps: Deps, id: string): Promise<QuoteToEdit> {
  const { db, catalogue } = deps;
  const quote = await selectQuote(db, id);
  const store = quote && catalogue.current().stores.get(quote.store_id);
  if (!quote || !store || quote.kind === 'shared') throw notFound();
  const lines = await selectQuoteLines(db, [id]);
  if (stateOfQuote(quote, deps.clock()) === 'ordered') throw new HttpError(409, 'quote_ordered');
  if (lines.some(({ entered }) => entered === null)) throw new HttpError(409, 'quote_state');
  const { revision, email, locale, line_id: lineId } = quote;
  const endsOn = todayIn(store.timeZone, quote.ends_at);
  const edited = await selectLastEdit(db, id);
  const common = { id, revision, edited, storeId: store.id, email, locale, endsOn };
  // The columns of the list contain staff's input, as text.
  if (lineId !== null) {
    const found = lines.map(({ entered }) => entered as FoundProperty);
    return { ...common, found, netEach: lines[0]?.net ?? null, lines: [] };
  }
  const read: z.output<typeof PhoneQuoteInput>['lines'] = [];
  for (const line of lines) read.push(await enteredLine(deps, store, line));
  return { ...common, found: null, netEach: null, lines: read };
}

/** Returns a line as it was entered; a price that equals the catalogue's today is left empty. */
async function enteredLine(
  { catalogue, clock }: Deps,
  store: Store,
  { product_version_id: versionId, entered, answers: stored, net, description }: QuoteLine,
): Promise<z.output<typeof PhoneQuoteInput>['lines'][number]> {
  const quoted = await catalogue.version(versionId);
  if (!quoted) throw new Error(`a quote refers to product version ${versionId}, which does not exist`);
  const offers = catalogue.current().offers.get(store.id) ?? [];
  const { id, definition, basePrice } =
    offers.find(({ product }) => product.id === quoted.id)?.product ?? quoted;
  const today = calculatePrice(definition, basePrice, stored, todayIn(store.timeZone, clock())).net;
  const answers = Object.entries(entered ?? {}).map(
    ([option, value]) => [option, typeof value === 'string' ? value : [...value]] as const,
  );
  return {
    ...{ productId: id, answers: Object.fromEntries(answers), description },
    net: net === today ? null : net,
  };
}

/**
 * Changes a telephone quote that is not ordered yet; a quote that was sent and has changed is sent again. A reader who
 * has its page open sees it again before ordering.
 * @throws HttpError 404 for an unknown quote or product, 409 `quote_changed` after another change, 409 `quote_state`
 * once it is ordered or has ended, 422 for a wrong address, end or answer
 */
export const editPhoneQuote = (
  deps: Deps,
  staff: Staff,
  id: string,
  { revision, email, locale, endsOn, lines }: z.output<typeof PhoneQuoteEdit>,
  key: IdempotencyKey | undefined,
): Promise<StaffQuote> =>
  edit(deps, staff, { id, revision, key }, async (_tx, quote, store) => {
    if (quote.line_id !== null) throw notFound();
    return {
      set: { email: readQuoteEmail(email), locale, ends_at: quoteEnd(store, endsOn, deps.clock()) },
      lines: phoneLines(deps, staff, store, lines),
    };
  });

/**
 * Changes a quote of found properties as {@link editPhoneQuote} does; it is sent to the current address of the query's
 * order.
 * @throws HttpError also 409 `quote_picked` if its customer has as many notes as they wanted
 */
export const editFoundQuote = (
  deps: Deps,
  staff: Staff,
  id: string,
  { revision, found, endsOn }: z.output<typeof FoundQuoteEdit>,
  key: IdempotencyKey | undefined,
): Promise<StaffQuote> =>
  edit(deps, staff, { id, revision, key }, async (tx, quote, store) => {
    if (quote.line_id === null) throw notFound();
    const { order, line } = await lockQuery(tx, deps, quote.line_id, 'quote_state');
    const left = picksLeft(line.answers, await countPicked(tx, line.id));
    if (left === 0) throw new HttpError(409, 'quote_picked');
    // All notes of a quote have one price, which it has frozen.
    const [frozen] = await selectQuoteLines(tx, [id]);
    const lines = foundLines(deps, staff, store, order, found).map((row) => ({
      ...row,
      net: frozen?.net ?? row.net,
    }));
    const ends_at = quoteEnd(store, endsOn, deps.clock());
    return {
      set: { email: order.email, ends_at, max_picks: Math.min(left ?? lines.length, lines.length) },
      lines,
    };
  });

type Edit = {
  readonly id: string;
  /** The revision that staff see. */
  readonly revision: number;
  readonly key: IdempotencyKey | undefined;
};

/** Changes a quote once per key: a repeat whose first response was lost gets no conflict. */
async function edit(
  deps: Deps,
  staff: Staff,
  { id, revision, key }: Edit,
  read: (tx: Tx, quote: QuoteRow, store: Store) => Promise<Edited>,
): Promise<StaffQuote> {
  await once(deps.db, deps.clock(), key, async (tx) => {
    await changeQuoteIn(tx, deps, id, 'edit', async (_tx, quote) => {
      if (quote.revision !== revision) throw new HttpError(409, 'quote_changed');
      const store = deps.catalogue.current().stores.get(quote.store_id);
      if (!store) throw new Error(`quote ${id} belongs to a store that no longer exists`);
      await replaceQuote(tx, deps, staff, quote, await read(tx, quote, store));
    });
    return { status: 200, answer: { id } };
  });
  return showQuote(deps.db, deps, staff, id);
}

/** Replaces a quote's content. A quote saved without changes is not sent again. */
async function replaceQuote(
  tx: Tx,
  deps: Deps,
  staff: Staff,
  quote: QuoteRow,
  edited: Edited,
): Promise<void> {
  const { set, lines } = edited;
  if (isUnchanged(quote, await selectQuoteLines(tx, [quote.id]), edited)) return;
  await tx
    .updateTable('quote')
    .set({ ...set, revision: quote.revision + 1, seen_at: null })
    .where('id', '=', quote.id)
    .execute();
  await replaceLines(tx, quote.id, toRows(quote.id, lines));
  await recordQuoteEvent(tx, deps, staff, 'quote_edited', quote);
  if (!quote.sent_at) return;
  await markSent(tx, deps, quote.id);
  await recordQuoteEvent(tx, deps, staff, 'quote_sent', quote);
}
