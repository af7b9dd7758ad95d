import { readAmount } from '@folio/domain/money/read-amount';
import { FOUND_FIELDS, type FoundProperty, isBlank } from '@folio/domain/quote/found-property';
import type { FoundDraft } from './found-form.tsx';
import type { LineDraft, QuoteDraft } from './quote-draft.ts';

const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Compares two plain values, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);

/** An edit, what it began as, and the version that overtook it. */
type Versions<T> = { readonly base: T; readonly mine: T; readonly theirs: T };

/** Merges one field: what the user changed stays, and all else is theirs. */
function mergeField<T, Name extends keyof T>({ base, mine, theirs }: Versions<T>, name: Name): T[Name] {
  return isSame(base[name], mine[name]) ? theirs[name] : mine[name];
}

/** Tells whether a list has other items than another, or the same in other places: then places name nothing. */
const isRearranged = <T>(base: readonly T[], list: readonly T[]): boolean =>
  base.length !== list.length ||
  list.some(
    (item, at) => base.some((other, place) => place !== at && isSame(item, other)) && !isSame(item, base[at]),
  );

/**
 * Merges a list. An item that the user changed stays as it is, since its parts belong together; all others are theirs,
 * also in other places. If they rearranged the list, the user's stays whole.
 */
function mergeItems<T>({ base, mine, theirs }: Versions<readonly T[]>): readonly T[] {
  if (isSame(base, mine)) return theirs;
  if (isRearranged(base, theirs)) return mine;
  return mine.map((item) => {
    const place = base.findIndex((other) => isSame(other, item));
    return place >= 0 ? (theirs[place] ?? item) : item;
  });
}

/** Merges an edit of a telephone quote into the version that overtook it. */
export function mergePhone(base: QuoteDraft, mine: QuoteDraft, theirs: QuoteDraft): QuoteDraft {
  const all = { base, mine, theirs };
  const lines = { base: base.lines, mine: mine.lines, theirs: theirs.lines };
  return {
    storeId: theirs.storeId,
    email: mergeField(all, 'email'),
    locale: mergeField(all, 'locale'),
    endsOn: mergeField(all, 'endsOn'),
    lines: mergeItems(lines),
  };
}

/** Merges an edit of found properties into the version that overtook it. The cells of a row belong together. */
export function mergeFound(base: FoundDraft, mine: FoundDraft, theirs: FoundDraft): FoundDraft {
  const rows = { base: base.found, mine: mine.found, theirs: theirs.found };
  return {
    found: mergeItems(rows),
    endsOn: mergeField({ base, mine, theirs }, 'endsOn'),
  };
}

type Field = 'email' | 'locale' | 'endsOn' | 'lines' | 'price' | 'description';

/**
 * What differs between two versions: a field, with the other's text; a line's product or answers; or a property that
 * only one of them has. `place` counts lines from 0.
 */
export type Difference =
  | { readonly kind: 'text'; readonly field: Field; readonly place: number | null; readonly theirs: string }
  | { readonly kind: 'line'; readonly field: 'productId' | 'answers'; readonly place: number }
  | { readonly kind: 'row'; readonly isTheirs: boolean; readonly row: string };

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
  const lines = theirs.lines.flatMap((line, place) => {
    const own = mine.lines[place];
    return own ? lineDifferences(own, line, place) : [];
  });
  return [...common, ...count, ...lines];
}

function lineDifferences(own: LineDraft, line: LineDraft, place: number): Difference[] {
  if (own.productId !== line.productId) return [{ kind: 'line', field: 'productId', place }];
  const isSamePrice = isSame(readAmount(own.price), readAmount(line.price));
  return [
    ...(isSame(own.answers, line.answers)
      ? []
      : [{ kind: 'line' as const, field: 'answers' as const, place }]),
    ...(isSamePrice ? [] : textDifference('price', own.price, line.price, place)),
    ...textDifference('description', own.description, line.description, place),
  ];
}

const rowText = (row: FoundProperty): string =>
  FOUND_FIELDS.map((field) => row[field])
    .filter((text) => text !== '')
    .join(' · ');

/** Returns where an edit of found properties differs from another version: the properties that only one has. */
export function foundDifferences(mine: FoundDraft, theirs: FoundDraft): Difference[] {
  const only = (rows: readonly FoundProperty[], others: readonly FoundProperty[], isTheirs: boolean) =>
    rows
      .filter((row) => !isBlank(row) && !others.some((other) => isSame(row, other)))
      .map((row) => ({ kind: 'row' as const, isTheirs, row: rowText(row) }));
  return [
    ...textDifference('endsOn', mine.endsOn, theirs.endsOn),
    ...only(theirs.found, mine.found, true),
    ...only(mine.found, theirs.found, false),
  ];
}
