import { FOUND_FIELDS, type FoundField } from '@folio/domain/quote/found-property';
import type { FoundDraft } from './found-form.tsx';
import type { QuoteDraft } from './quote-draft.ts';

type Parts = Readonly<Record<string, unknown>>;

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges an edit into a version that overtook it: what the user changed since `base` stays, and all else is theirs.
 * Lists of other lengths and lines of other products are not mixed: one that the user changed stays whole.
 */
export function mergeEdit<T>(base: T, mine: T, theirs: T): T {
  // Each branch below rebuilds the shape that it has compared.
  return merge(base, mine, theirs) as T;
}

function merge(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(base, mine)) return theirs;
  if (isParts(base) && isParts(mine) && isParts(theirs)) return mergeParts(base, mine, theirs);
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return mine;
  if (base.length !== mine.length || mine.length !== theirs.length) return mine;
  return mine.map((item, at) => merge(base[at], item, theirs[at]));
}

function mergeParts(base: Parts, mine: Parts, theirs: Parts): unknown {
  if (mine.productId !== theirs.productId || mine.productId !== base.productId) return mine;
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const merged = [...names].map((name) => [name, merge(base[name], mine[name], theirs[name])] as const);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

type Field = 'email' | 'locale' | 'endsOn' | 'lines' | 'found' | 'price' | 'description' | FoundField;

/** A field in which two versions differ, with the other's text; `place` counts lines and rows from 0. */
export type Difference =
  | { readonly kind: 'text'; readonly field: Field; readonly place: number | null; readonly theirs: string }
  | { readonly kind: 'line'; readonly field: 'productId' | 'answers'; readonly place: number };

const textDifference = (
  field: Field,
  mine: string | undefined,
  theirs: string,
  place: number | null = null,
) => (mine === theirs ? [] : [{ kind: 'text' as const, field, place, theirs }]);

/** Returns where an edit of a telephone quote differs from another version. */
export function phoneDifferences(mine: QuoteDraft, theirs: QuoteDraft): Difference[] {
  const common = (['email', 'locale', 'endsOn'] as const).flatMap((field) =>
    textDifference(field, mine[field], theirs[field]),
  );
  const count = textDifference('lines', String(mine.lines.length), String(theirs.lines.length));
  if (count.length > 0) return [...common, ...count];
  const lines = theirs.lines.flatMap((line, place): Difference[] => {
    const own = mine.lines[place];
    return [
      ...(['productId', 'answers'] as const)
        .filter((field) => !isSame(own?.[field], line[field]))
        .map((field) => ({ kind: 'line' as const, field, place })),
      ...textDifference('price', own?.price, line.price, place),
      ...textDifference('description', own?.description, line.description, place),
    ];
  });
  return [...common, ...lines];
}

/** Returns where an edit of found properties differs from another version. */
export function foundDifferences(mine: FoundDraft, theirs: FoundDraft): Difference[] {
  const end = textDifference('endsOn', mine.endsOn, theirs.endsOn);
  const count = textDifference('found', String(mine.found.length), String(theirs.found.length));
  if (count.length > 0) return [...end, ...count];
  const cells = theirs.found.flatMap((row, place) =>
    FOUND_FIELDS.flatMap((field) => textDifference(field, mine.found[place]?.[field], row[field], place)),
  );
  return [...end, ...cells];
}
