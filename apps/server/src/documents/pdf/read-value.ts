import { readToken, type Token } from './tokens.ts';
import { type Budget, charge, type PdfDictionary, PdfTooComplexError, type PdfValue } from './values.ts';

const MAX_DEPTH = 250;

/** A keyword within a value: no entry has it, but it may separate what some reader pairs. */
type Item = PdfValue | { readonly kind: 'keyword' };
const KEYWORD = { kind: 'keyword' } as const;
const KNOWN: Readonly<Record<string, PdfValue>> = { true: true, false: false, null: null };

export type ReadValue = { readonly value: PdfValue; readonly end: number };

/**
 * Reads the value at a place of a text as readers do, who repair much: a value that does not end is read to the text's
 * end, and what belongs to none is skipped.
 * @throws {PdfTooComplexError} if it is too deep, or exceeds the budget
 */
export function readValue(text: string, from: number, budget: Budget): ReadValue {
  const { token, end } = readToken(text, from);
  const read = itemOf(text, token, end, budget, 0);
  charge(budget, read.end - from);
  return { value: isKeyword(read.item) ? null : read.item, end: read.end };
}

const isKeyword = (item: Item): item is typeof KEYWORD =>
  typeof item === 'object' && item !== null && item.kind === 'keyword';
const isValue = (item: Item): item is PdfValue => !isKeyword(item);

type ReadItem = { readonly item: Item; readonly end: number };

function itemOf(text: string, token: Token, end: number, budget: Budget, depth: number): ReadItem {
  switch (token.kind) {
    case 'name':
    case 'text':
      return { item: token, end };
    case 'number':
      return { item: token.number, end };
    case 'mark': {
      if (token.mark === '>>' || token.mark === ']') return { item: KEYWORD, end };
      const read = readItems(text, end, token.mark === '<<' ? '>>' : ']', budget, depth + 1);
      return { item: token.mark === '<<' ? dictionary(read.items) : list(read.items), end: read.end };
    }
    case 'keyword':
      return { item: KNOWN[token.keyword] ?? KEYWORD, end };
    case 'end':
      return { item: null, end };
  }
}

function readItems(text: string, from: number, close: '>>' | ']', budget: Budget, depth: number) {
  if (depth > MAX_DEPTH) throw new PdfTooComplexError();
  const items: Item[] = [];
  let at = from;
  for (;;) {
    const { token, end } = readToken(text, at);
    if (end - from > budget.left) throw new PdfTooComplexError();
    if (token.kind === 'end') return { items, end };
    if (token.kind === 'mark' && token.mark === close) return { items, end };
    if (token.kind === 'keyword' && token.keyword === 'R') {
      joinReference(items);
      at = end;
    } else {
      const read = itemOf(text, token, end, budget, depth);
      items.push(read.item);
      at = read.end;
    }
  }
}

/** Replaces the two numbers before an `R` by the reference that they are. */
function joinReference(items: Item[]): void {
  const [number, generation] = items.slice(-2);
  if (typeof number !== 'number' || typeof generation !== 'number') items.push(KEYWORD);
  else items.splice(-2, 2, { kind: 'reference', number, generation });
}

const list = (items: readonly Item[]): PdfValue => ({
  kind: 'list',
  items: items.filter(isValue),
});

const isName = (item: Item | undefined): item is Extract<Item, { kind: 'name' }> =>
  typeof item === 'object' && item !== null && item.kind === 'name';

/** Pairs names with values. In an irregular dictionary readers differ, so each name has what follows it. */
function dictionary(items: readonly Item[]): PdfDictionary {
  const entries: [string, PdfValue][] = [];
  const isPaired =
    items.length % 2 === 0 && items.every((item, at) => !isKeyword(item) && (at % 2 === 1 || isName(item)));
  for (let at = 0; at < items.length; at += isPaired ? 2 : 1) {
    const [name, value = null] = items.slice(at, at + 2);
    if (isName(name)) entries.push([name.name, isKeyword(value) ? null : value]);
    // A value that belongs to no name may hold others.
    else if (name !== undefined && isValue(name)) entries.push(['', name]);
  }
  const isRegular = isPaired && new Set(entries.map(([key]) => key)).size === entries.length;
  return { kind: 'dictionary', entries, isRegular, isStream: false };
}
