import { readToken, type Token } from './tokens.ts';
import {
  type Budget,
  charge,
  type PdfDictionary,
  PdfMalformedError,
  PdfTooComplexError,
  type PdfValue,
} from './values.ts';

const MAX_DEPTH = 250;
/** Some readers keep 32 bits of a number. */
const MAX_NUMBER = 2 ** 31 - 1;

/** A keyword within a value: no entry has it, but it may separate what some reader pairs. */
type Item = PdfValue | { readonly kind: 'keyword' };
const KEYWORD = { kind: 'keyword' } as const;
const KNOWN: Readonly<Record<string, PdfValue>> = { true: true, false: false, null: null };

export type ReadValue = { readonly value: PdfValue; readonly end: number };

/**
 * Reads the value at a place of a text as readers do, who repair much: a value that does not end is read to the text's
 * end, and what belongs to none is skipped.
 * @throws {PdfTooComplexError} if it is too deep, or exceeds the budget
 * @throws {PdfMalformedError} if a reference in it has no plain numbers
 */
export function readValue(text: string, from: number, budget: Budget): ReadValue {
  const { token, end } = readToken(text, from);
  const read = readReference(text, from, budget) ?? parseItem(text, token, end, budget, 0);
  charge(budget, read.end - from);
  return { value: isKeyword(read.item) ? null : read.item, end: read.end };
}

const isKeyword = (item: Item): item is typeof KEYWORD =>
  typeof item === 'object' && item !== null && item.kind === 'keyword';
const isValue = (item: Item): item is PdfValue => !isKeyword(item);

type ReadItem = { readonly item: Item; readonly end: number };

/** Returns the reference that an object is by itself, which some readers follow; undefined if it is another value. */
function readReference(text: string, from: number, budget: Budget): ReadItem | undefined {
  const first = readToken(text, from);
  if (first.token.kind !== 'number') return undefined;
  const second = readToken(text, first.end);
  charge(budget, second.end - from);
  if (second.token.kind !== 'number') return undefined;
  const third = readToken(text, second.end);
  charge(budget, third.end - second.end);
  if (!isEndOfReference(third.token)) return undefined;
  const items = [toNumber(first.token), toNumber(second.token)];
  joinReference(items);
  return { item: items[0] ?? null, end: third.end };
}

const isEndOfReference = (token: Token): boolean => token.kind === 'keyword' && token.keyword === 'R';

/** Returns a token's number, unless some reader takes more for it. */
const toNumber = (token: Token): Item => (token.kind === 'number' && token.isWhole ? token.number : KEYWORD);

function parseItem(text: string, token: Token, end: number, budget: Budget, depth: number): ReadItem {
  switch (token.kind) {
    case 'name':
    case 'text':
      return { item: token, end };
    case 'number':
      return { item: toNumber(token), end };
    case 'mark': {
      if (token.mark === '>>' || token.mark === ']') return { item: KEYWORD, end };
      const read = readItems(text, end, token.mark === '<<' ? '>>' : ']', budget, depth + 1);
      return { item: token.mark === '<<' ? dictionary(read.items) : list(read.items), end: read.end };
    }
    case 'keyword':
      return { item: Object.hasOwn(KNOWN, token.keyword) ? (KNOWN[token.keyword] ?? null) : KEYWORD, end };
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
    if (isEndOfReference(token)) {
      joinReference(items);
      at = end;
    } else {
      const read = parseItem(text, token, end, budget, depth);
      items.push(read.item);
      at = read.end;
    }
  }
}

const isPlain = (item: Item | undefined): item is number =>
  typeof item === 'number' && Number.isInteger(item) && item >= 0 && item <= MAX_NUMBER;

/**
 * Replaces the two numbers at the end of some items by the reference that they are.
 * @throws {PdfMalformedError} if they or a word before them are no plain numbers: readers differ in the object
 */
function joinReference(items: Item[]): void {
  const before = items.at(-3);
  const [number, generation] = items.splice(-2);
  const isBegun = before !== undefined && isKeyword(before);
  if (isBegun || !isPlain(number) || !isPlain(generation)) throw new PdfMalformedError();
  items.push({ kind: 'reference', number, generation });
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
