import type { Quote } from './note.ts';

/** A position range of a text. */
export type Range = { readonly from: number; readonly to: number };

/** The text of a document: unchanged, folded for searches at the same positions, and with its page breaks. */
export type NoteText = {
  readonly text: string;
  /** Upper case without accents; every character keeps its position. */
  readonly folded: string;
  readonly pageStarts: readonly number[];
};

const MAX_QUOTE = 600;
/** Lines that a registry prints at the edges of each page. */
const PAGE_EDGE =
  /^\s*(?:P[áa]g(?:ina|\.)?\s*:?\s*\d+\s*(?:de|\/)\s*\d+|https?:\/\/\S+|www\.\S+|C\.?S\.?V\.?\s*:.*|\*[\dA-Z]{10,}\*)\s*$/i;

/** Folds a letter to upper case without accent, unless that changes its length. */
const foldLetter = (letter: string): string => {
  const folded = (letter.normalize('NFD')[0] ?? letter).toUpperCase();
  return folded.length === letter.length ? folded : letter;
};

/** Joins the pages of a document without the lines at their edges. */
export function toNoteText(pages: readonly string[]): NoteText {
  const pageStarts: number[] = [];
  let text = '';
  for (const page of pages) {
    pageStarts.push(text.length);
    const lines = page.normalize('NFC').split(/\r?\n/);
    text += `${lines.filter((line) => !PAGE_EDGE.test(line)).join('\n')}\n`;
  }
  return { text, folded: text.replace(/\p{L}/gu, foldLetter), pageStarts };
}

/** Collapses white space and joins words that a line break divided. */
export const tidy = (text: string): string =>
  text
    .replace(/(\p{Ll})-\n\s*(\p{Ll})/gu, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();

/** Quotes the words of a range, at most a paragraph. */
export function quote({ text, pageStarts }: NoteText, { from, to }: Range): Quote {
  const words = tidy(text.slice(from, to));
  const page = pageStarts.findLastIndex((start) => start <= from) + 1;
  return { page, text: words.length > MAX_QUOTE ? `${words.slice(0, MAX_QUOTE)}…` : words };
}

/** Returns a range on one line, unchanged and folded, with equal positions. */
export const onOneLine = ({ text, folded }: NoteText, { from, to }: Range) => ({
  text: text.slice(from, to).replace(/\s+/g, ' '),
  folded: folded.slice(from, to).replace(/\s+/g, ' '),
});

/** Builds a pattern in whose source a space matches any white space: a line may break between any words. */
export const spaced = (source: string, flags = 'gd'): RegExp =>
  new RegExp(source.replaceAll(' ', '\\s+'), flags);

/** A match of a pattern in the folded text; groups are ranges of the whole text. */
export type Found = Range & { readonly groups: readonly (Range | undefined)[] };

/** Finds every match of a pattern within a range, in order. The pattern needs the flags `g` and `d`. */
export function findAll({ folded }: NoteText, range: Range, pattern: RegExp): Found[] {
  return [...folded.slice(range.from, range.to).matchAll(pattern)].map((match) => ({
    from: range.from + match.index,
    to: range.from + match.index + match[0].length,
    groups: (match.indices ?? [])
      .slice(1)
      .map((group) => group && { from: range.from + group[0], to: range.from + group[1] }),
  }));
}

export const readText = ({ text }: NoteText, { from, to }: Range): string => tidy(text.slice(from, to));
