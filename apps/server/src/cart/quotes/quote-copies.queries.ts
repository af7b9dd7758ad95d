import { mayQuote, type QuoteFacts, quoteState } from '@folio/domain/quote/quote-states';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { CartLine } from '../cart.queries.ts';
import { sharedFacts } from './quote-facts.ts';

/**
 * Why a copy of a shared cart cannot be ordered: its source has ended, or was changed or removed since; then its link
 * shows what is left.
 */
type CopyProblem = 'ended' | 'changed';

type Source = {
  /** The copy in the cart that came this way. */
  readonly copy_id: string;
  readonly quote_id: string | null;
  /** Of a staff quote its revision; null for a shared cart. */
  readonly staff_revision: number | null;
  readonly sent_at: Date | null;
  readonly ends_at: Date | null;
  /** When the quote was cancelled, or the link of the cart. */
  readonly cancelled_at: Date | null;
  /** Of a shared cart its last change. */
  readonly updated_at: Date | null;
  /** The shared line's revision; null if it is gone. */
  readonly line_revision: number | null;
  readonly has_lines: boolean;
  readonly quote_revision: number | null;
};

/**
 * Returns why copies in a cart cannot be ordered as they are, by the copy. A copy of a copy needs every quote on its
 * way: each owner may cancel their link, change or remove the line, and empty the cart.
 */
export async function copyProblems(
  db: Db,
  copyIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, CopyProblem>> {
  const found = new Map<string, CopyProblem>();
  for (const source of await selectSources(db, sql`id = any(${copyIds})`)) {
    const problem = sourceProblem(source, now);
    if (problem && found.get(source.copy_id) !== 'ended') found.set(source.copy_id, problem);
  }
  return found;
}

/**
 * Selects when the copies in a shared cart end: as the first of the quotes on their way, and at once where one of them
 * cannot be ordered any more; null for a cart without copies.
 */
export async function selectCopiesEnd(db: Db, cartId: string, now: Date): Promise<Date | null> {
  const sources = await selectSources(db, sql`cart_id = ${cartId} and quote_line_id is not null`);
  if (sources.length === 0) return null;
  const ends = sources.map((source) => {
    const end = sourceFacts(source, now).endsAt.getTime();
    return sourceProblem(source, now) ? Math.min(end, now.getTime()) : end;
  });
  return new Date(Math.min(...ends));
}

/** Selects the quotes that the copies among a cart's lines came from, and those that these came from. */
export async function selectQuotesOnWay(db: Db, lines: readonly CartLine[]): Promise<string[]> {
  const copies = lines.filter(({ quote_id }) => quote_id !== null).map(({ id }) => id);
  if (copies.length === 0) return [];
  const sources = await selectSources(db, sql`id = any(${copies})`);
  return [...new Set(sources.flatMap(({ quote_id }) => quote_id ?? []))];
}

function sourceFacts({ ends_at, updated_at, ...source }: Source, now: Date): QuoteFacts {
  const facts = { seenAt: null, cancelledAt: source.cancelled_at, isOrdered: false };
  if (ends_at) return { ...facts, sentAt: source.sent_at, endsAt: ends_at };
  const cart = updated_at && { updated_at, seen_at: null, link_cancelled_at: source.cancelled_at };
  return sharedFacts(cart ?? undefined, false, now);
}

function sourceProblem(source: Source, now: Date): CopyProblem | null {
  const { quote_revision: copied, staff_revision, updated_at, has_lines } = source;
  const isGone = staff_revision === null && (!updated_at || !has_lines);
  // A cart that is gone, or that its owner has emptied, shows nothing by its link.
  if (isGone || !mayQuote(quoteState(sourceFacts(source, now), now), 'order')) return 'ended';
  return (staff_revision ?? source.line_revision) === copied ? null : 'changed';
}

/** Selects the quotes that copies came from, and, where a source is a copy too, those that it came from. */
async function selectSources(db: Db, isCopy: RawBuilder<unknown>): Promise<Source[]> {
  const { rows } = await sql<Source>`
    with recursive copy as (
      select id as copy_id, quote_id, quote_line_id, quote_revision from cart_line where ${isCopy}
      union
      select copy.copy_id, source.quote_id, source.quote_line_id, source.quote_revision
      from copy join cart_line source on source.cart_id = copy.quote_id and source.quote_line_id = copy.quote_line_id
    )
    select copy.copy_id, copy.quote_id, copy.quote_revision, quote.revision as staff_revision, quote.sent_at, quote.ends_at,
      cart.updated_at, coalesce(quote.cancelled_at, cart.link_cancelled_at) as cancelled_at,
      line.revision as line_revision, exists (select from cart_line where cart_id = cart.id) as has_lines
    from copy
    left join quote on quote.id = copy.quote_id
    left join cart on cart.id = copy.quote_id
    left join cart_line line on line.cart_id = cart.id
      and copy.quote_line_id in (line.id, line.quote_line_id)`.execute(db);
  return rows;
}
