import { PLACEHOLDERS } from '@folio/contract/page';
import { compress, type Part, zipParts } from './zip-parts.ts';

/** What is one response's own in a page. */
export type PageKeys = { readonly nonce: string; readonly formkey: string; readonly requestKey: string };
/** A page that many visitors get, cut where each response puts its own. */
export type PageTemplate = {
  /** Bytes that it holds at most. */
  readonly size: number;
  readonly fill: (keys: PageKeys) => Buffer;
  /** The same as a gzip file. */
  readonly fillZipped: (keys: PageKeys) => Buffer;
};
type Piece = { readonly key: keyof PageKeys | null; readonly bytes: Buffer };

const NAMES = Object.keys(PLACEHOLDERS) as (keyof PageKeys)[];
const CUT = new RegExp(`(${Object.values(PLACEHOLDERS).join('|')})`);

const sizeOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);

/** Cuts a rendered page once, so that filling it in for a response is a few copies of bytes; what all have in common is compressed once, too. */
export function pageTemplate(html: string): PageTemplate {
  const pieces = cut(html);
  const size = sizeOf(pieces);
  let parts: readonly { readonly key: keyof PageKeys | null; readonly part: Part }[] | undefined;
  return {
    // With what it is compressed to, which is less than the page itself.
    size: 2 * size,
    fill: (keys) => fill(pieces, size, keys),
    fillZipped: (keys) => {
      parts ??= pieces.map(({ key, bytes }) => ({ key, part: compress(bytes) }));
      return zipParts(parts.map(({ key, part }) => (key ? Buffer.from(keys[key], 'latin1') : part)));
    },
  };
}

const cut = (html: string): Piece[] =>
  html.split(CUT).map((text) => {
    const key = NAMES.find((name) => PLACEHOLDERS[name] === text);
    return key ? { key, bytes: Buffer.alloc(0) } : { key: null, bytes: Buffer.from(text) };
  });

function fill(pieces: readonly Piece[], size: number, keys: PageKeys): Buffer {
  const own = pieces.reduce((sum, { key }) => sum + (key ? keys[key].length : 0), 0);
  const page = Buffer.allocUnsafe(size + own);
  let at = 0;
  for (const { key, bytes } of pieces) at += key ? page.write(keys[key], at, 'latin1') : bytes.copy(page, at);
  return page;
}
