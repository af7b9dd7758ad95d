import { inflateSync } from 'node:zlib';

/** A stream's dictionary ends before its content, which is skipped: compressed bytes may spell any name. */
const STREAM = /\bstream[ \t\0\f]*(?:\r\n?|\n)/g;
/** An object within what looks like a stream's content: some reader may see it there, so it is read too. */
const OBJECT = /\b\d{1,10}\s+\d{1,5}\s+obj\b/;
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])/;
const MAX_INFLATED = 16 * 1024 * 1024;

/** Resolves the escapes of names: `/J#61vaScript` is `/JavaScript`. */
const unescapeNames = (text: string): string =>
  text.includes('#')
    ? text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Returns the filters that a stream's dictionary names, first applied last. */
const filtersOf = (dictionary: string): string[] =>
  [...(/\/Filter\s*(\[[^\]]{0,256}\]|\/\w+)/.exec(dictionary)?.[1] ?? '').matchAll(/\/(\w+)/g)].map(
    ([, name]) => name as string,
  );

/** Unpacks an object stream; null if it is packed in a way that no usual program writes, or too large. */
function unpack(content: Buffer, dictionary: string): string | null {
  // A predictor, or a content elsewhere, would hide the names.
  if (/\/(?:DecodeParms|DP|F|FFilter)(?![A-Za-z0-9])/.test(dictionary.replace(/\/First\b/g, ''))) return null;
  const filters = filtersOf(dictionary);
  if (filters.length === 0) return content.toString('latin1');
  if (filters.length > 1 || filters[0] !== 'FlateDecode') return null;
  try {
    return inflateSync(content, { maxOutputLength: MAX_INFLATED }).toString('latin1');
  } catch {
    return null;
  }
}

/**
 * Yields the text of a PDF's objects without the contents of their streams, in parts, with the escapes of names
 * resolved; an object stream is unpacked. Yields null for one that cannot be read although the file is not encrypted,
 * as its reader says, and for one that is not where object streams are.
 */
export function* dictionaries(bytes: Uint8Array, isEncrypted: boolean): Generator<string | null> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const file = buffer.toString('latin1');
  let outside = 0;
  for (const match of file.matchAll(STREAM)) {
    if (match.index < outside) continue;
    const before = unescapeNames(file.slice(outside, match.index));
    yield before;
    const from = match.index + match[0].length;
    const end = file.indexOf('endstream', from);
    outside = end < 0 ? file.length : end;
    const content = file.slice(from, outside);
    if (OBJECT.test(content)) yield* withoutObjectStream(unescapeNames(content));
    const start = Math.max(0, before.lastIndexOf('obj'));
    if (OBJECT_STREAM.test(before.slice(0, start))) yield null;
    const dictionary = before.slice(start);
    if (!isObjectStream(dictionary)) continue;
    const unpacked = unpack(buffer.subarray(from, outside), dictionary);
    if (unpacked !== null) yield unescapeNames(unpacked);
    else if (!isEncrypted) yield null;
  }
  yield* withoutObjectStream(unescapeNames(file.slice(outside)));
}

/** Readers look at the numbers of an object stream, not at its type. */
const isObjectStream = (dictionary: string): boolean =>
  OBJECT_STREAM.test(dictionary) ||
  (/\/First(?![A-Za-z0-9])/.test(dictionary) && /\/N(?![A-Za-z0-9])/.test(dictionary));

/** Yields a text that is no stream's dictionary; null as well if it names an object stream, which was not unpacked. */
function* withoutObjectStream(text: string): Generator<string | null> {
  yield text;
  if (OBJECT_STREAM.test(text)) yield null;
}
