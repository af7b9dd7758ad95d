/** The tokens of a PDF's syntax. What no reader takes for one is a keyword. */
export type Token =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'mark'; readonly mark: '<<' | '>>' | '[' | ']' }
  | { readonly kind: 'keyword'; readonly keyword: string }
  | { readonly kind: 'end' };

const isBlank = (code: number): boolean =>
  code === 0 || code === 9 || code === 10 || code === 12 || code === 13 || code === 32;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
/** What follows a number in a word is a token of its own to some readers: `4 0R` is a reference. */
const NUMBER = /^[+-]*(?:\d+\.?\d*|\.\d*)/;
const STRING_MARK = /[()\\]/g;
const LINE_END = /[\r\n]/g;
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

const unescapeName = (word: string): string =>
  word.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const unescapeText = (inner: string): string =>
  inner.replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal?: string, other = '') => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) % 256);
    // An escaped end of line is none.
    return /^[\r\n]/.test(other) ? '' : (ESCAPES[other] ?? other);
  });

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

/** Returns the token at a place, and where it ends. */
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
    const figures = text.slice(at + 1, end).replaceAll(/[^0-9A-Fa-f]/g, '');
    const bytes = Buffer.from(figures.length % 2 === 0 ? figures : `${figures}0`, 'hex');
    return { token: { kind: 'text', text: bytes.toString('latin1') }, end: end + 1 };
  }
  const word = wordAt(text, at);
  const [number] = NUMBER.exec(word) ?? [];
  if (number) return { token: { kind: 'number', number: Number(number) }, end: at + number.length };
  return { token: { kind: 'keyword', keyword: word || first }, end: at + (word.length || 1) };
}
