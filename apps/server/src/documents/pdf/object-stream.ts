import { inflateSync } from 'node:zlib';

const MAX_INFLATED = 16 * 1024 * 1024;

const DICTIONARY = /^obj[\s\0]*<<([^<>()%]*)>>[\s\0]*$/;
/** What stands between the words of a PDF, besides comments. */
const BLANKS = String.raw`[\s\0]`;
const NUMBER = String.raw`${BLANKS}+(\d+(?:${BLANKS}+\d+${BLANKS}+R)?)(?!\w)`;
const NAME = String.raw`${BLANKS}*(/\w+|\[${BLANKS}*(?:/\w+)?${BLANKS}*\])`;
/** A name with a number, a reference, a name, or a list of at most one name. */
const ENTRY = new RegExp(String.raw`${BLANKS}*/(\w+)(?:${NUMBER}|${NAME})`, 'y');
/** A predictor, or a content elsewhere, would hide the names. */
const HIDING = ['DecodeParms', 'DP', 'F', 'FFilter'];

/** Returns the entries of an object stream's dictionary; null unless every one is understood, and written once. */
function entriesOf(dictionary: string): Map<string, string> | null {
  const inner = DICTIONARY.exec(dictionary)?.[1]?.trim();
  if (inner === undefined) return null;
  const entries = new Map<string, string>();
  ENTRY.lastIndex = 0;
  for (let end = 0; end < inner.length; end = ENTRY.lastIndex) {
    const [, name, number, other] = ENTRY.exec(inner) ?? [];
    if (name === undefined || entries.has(name)) return null;
    entries.set(name, number ?? other ?? '');
  }
  return entries;
}

/**
 * Unpacks an object stream; null if its dictionary is not exactly one that is understood here, or if it is packed in a
 * way that no usual program writes, or too large. Another reader may see other objects in what is not understood.
 */
export function unpack(content: Buffer, dictionary: string): string | null {
  const entries = entriesOf(dictionary);
  if (entries === null || HIDING.some((name) => entries.has(name))) return null;
  const filter = (entries.get('Filter') ?? '').replace(/[[\]\s\0]/g, '');
  if (filter === '') return content.toString('latin1');
  if (filter !== '/FlateDecode') return null;
  try {
    return inflateSync(content, { maxOutputLength: MAX_INFLATED }).toString('latin1');
  } catch {
    return null;
  }
}

/**
 * Tells whether a stream's dictionary begins at this `obj`. In a comment or a string, the word would cut off the part
 * of the dictionary that says what the stream is.
 */
export function hasWholeDictionary(text: string, start: number): boolean {
  const line = Math.max(text.lastIndexOf('\n', start), text.lastIndexOf('\r', start));
  if (text.slice(line + 1, start).includes('%')) return false;
  if (text.lastIndexOf('<', start) > text.lastIndexOf('>', start)) return false;
  const dictionary = text.slice(start);
  return /^obj[\s\0]*<</.test(dictionary) && hasWholeStrings(dictionary);
}

/** Tells whether each bracket of strings has its counterpart, and nothing outside them is a comment. */
function hasWholeStrings(dictionary: string): boolean {
  let depth = 0;
  for (const [mark] of dictionary.matchAll(/\\[\s\S]|[()%]/g)) {
    if (depth === 0 && mark !== '(') return false;
    if (mark === '(') depth += 1;
    else if (mark === ')') depth -= 1;
  }
  return depth === 0;
}
