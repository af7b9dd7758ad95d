import { PdfTooComplexError } from './values.ts';

/**
 * The tokens of a PDF's syntax. What no reader takes for one is a keyword. A number is whole if its word ends with it:
 * some readers take `4-1` for 41.
 */
export type Token =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number; readonly isWhole: boolean }
  | { readonly kind: 'mark'; readonly mark: '<<' | '>>' | '[' | ']' }
  | { readonly kind: 'keyword'; readonly keyword: string }
  | { readonly kind: 'end' };

const isBlank = (code: number): boolean =>
  code === 0 || code === 9 || code === 10 || code === 12 || code === 13 || code === 32;
const BACKSLASH = 92;
const isOctal = (code: number): boolean => code >= 48 && code <= 55;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
/** The rest of a word after a number is a token of its own to some readers: `4 0R` is a reference. */
const NUMBER = /^[+-]*(?:\d+\.?\d*|\.\d*)/;
const STRING_MARK = /[()\\]/g;
const LINE_END = /[\r\n]/g;
/** More than any usual document has of lines of figures: a signature has some 100 kB. */
const MAX_REPLACED = 1_000_000;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Returns where the next token begins, behind blanks and comments. */
export function skipBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (at < text.length && isBlank(text.charCodeAt(at))) at += 1;
    if (text[at] !== '%') return at;
    LINE_END.lastIndex = at;
    at = LINE_END.exec(text)?.index ?? text.length;
  }
}

function wordAt(text: string, at: number): string {
  WORD.lastIndex = at;
  return WORD.exec(text)?.[0] ?? '';
}

/**
 * Replaces what a pattern finds in a name or in figures. This takes an array of the parts: one that exceeds the
 * worker's heap at once would end the whole process.
 * @throws {PdfTooComplexError} if the text is too long
 */
function replaceAll(text: string, pattern: RegExp, change: (...found: string[]) => string): string {
  if (text.search(pattern) < 0) return text;
  if (text.length > MAX_REPLACED) throw new PdfTooComplexError();
  return text.replaceAll(pattern, change);
}

const unescapeName = (word: string): string =>
  replaceAll(word, /#([0-9A-Fa-f]{2})/g, (_, code = '') => String.fromCharCode(Number.parseInt(code, 16)));

/** Returns the byte that an escape at this place means, -1 for an escaped end of line, and where it ends. */
function readEscape(text: string, at: number): { readonly byte: number; readonly end: number } {
  const first = text[at + 1] ?? '\\';
  if (first === '\r' || first === '\n')
    return { byte: -1, end: at + (text.startsWith('\r\n', at + 1) ? 3 : 2) };
  let end = at + 1;
  let octal = 0;
  for (; end < at + 4 && isOctal(text.charCodeAt(end)); end += 1)
    octal = octal * 8 + text.charCodeAt(end) - 48;
  if (end > at + 1) return { byte: octal % 256, end };
  return { byte: (ESCAPES[first] ?? first).charCodeAt(0), end: at + 2 };
}

/**
 * Returns the text of a literal string, which may be long: bytes that look like one's beginning lead to a file's end.
 */
function unescapeText(inner: string): string {
  if (!inner.includes('\\')) return inner;
  const bytes = Buffer.alloc(inner.length);
  let length = 0;
  for (let at = 0; at < inner.length; ) {
    let byte = inner.charCodeAt(at);
    if (byte === BACKSLASH) ({ byte, end: at } = readEscape(inner, at));
    else at += 1;
    if (byte < 0) continue;
    bytes[length] = byte;
    length += 1;
  }
  return bytes.toString('latin1', 0, length);
}

/** Returns where a literal string ends; brackets in it have their counterparts, or are escaped. */
function endOfText(text: string, from: number): number {
  let depth = 0;
  STRING_MARK.lastIndex = from;
  for (let found = STRING_MARK.exec(text); found; found = STRING_MARK.exec(text)) {
    if (found[0] === '\\') STRING_MARK.lastIndex += 1;
    else depth += found[0] === '(' ? 1 : -1;
    if (depth === 0) return found.index;
  }
  return text.length;
}

/**
 * Returns the token at a place, and where it ends.
 * @throws {PdfTooComplexError} if it is too long
 */
export function readToken(text: string, from: number): { readonly token: Token; readonly end: number } {
  const at = skipBlanks(text, from);
  const first = text[at];
  if (first === undefined) return { token: { kind: 'end' }, end: at };
  if (first === '/') {
    const word = wordAt(text, at + 1);
    return { token: { kind: 'name', name: unescapeName(word) }, end: at + 1 + word.length };
  }
  if (first === '(') {
    const end = endOfText(text, at);
    return { token: { kind: 'text', text: unescapeText(text.slice(at + 1, end)) }, end: end + 1 };
  }
  const two = text.slice(at, at + 2);
  if (two === '<<' || two === '>>') return { token: { kind: 'mark', mark: two }, end: at + 2 };
  if (first === '[' || first === ']') return { token: { kind: 'mark', mark: first }, end: at + 1 };
  if (first === '<') {
    const close = text.indexOf('>', at);
    const end = close < 0 ? text.length : close;
    const figures = replaceAll(text.slice(at + 1, end), /[^0-9A-Fa-f]/g, () => '');
    const bytes = Buffer.from(figures.length % 2 === 0 ? figures : `${figures}0`, 'hex');
    return { token: { kind: 'text', text: bytes.toString('latin1') }, end: end + 1 };
  }
  const word = wordAt(text, at);
  const [number] = NUMBER.exec(word) ?? [];
  if (number) {
    const isWhole = number.length === word.length || word === `${number}R`;
    return { token: { kind: 'number', number: Number(number), isWhole }, end: at + number.length };
  }
  return { token: { kind: 'keyword', keyword: word || first }, end: at + (word.length || 1) };
}
