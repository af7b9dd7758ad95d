import { PLACEHOLDERS } from '@folio/contract/page';
import { compress, type Part, zipParts } from './zip-parts.ts';

/** The parts of a page that differ in each response. */
export type PageKeys = { readonly nonce: string; readonly formkey: string; readonly requestKey: string };
/** A shared page, split where each response inserts its keys. */
export type PageTemplate = {
  /** Upper bound of its memory, in bytes. */
  readonly size: number;
  readonly fill: (keys: PageKeys) => Buffer;
  /** The same page as gzip. */
  readonly fillZipped: (keys: PageKeys) => Buffer;
};
type Piece = { readonly key: keyof PageKeys | null; readonly bytes: Buffer };

const NAMES = Object.keys(PLACEHOLDERS) as (keyof PageKeys)[];
const CUT = new RegExp(`(${Object.values(PLACEHOLDERS).join('|')})`);

const totalSize = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);

/**
 * Splits a rendered page once, so that a response costs a few byte copies; the shared parts are compressed only once.
 */
export function pageTemplate(html: string): PageTemplate {
  const pieces = cut(html);
  const size = totalSize(pieces);
  let parts: readonly { readonly key: keyof PageKeys | null; readonly part: Part }[] | undefined;
  return {
    // Includes the compressed parts, which are smaller than the page itself.
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
