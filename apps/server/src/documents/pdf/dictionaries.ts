import { hasWholeDictionary, unpack } from './object-stream.ts';

/** A stream's dictionary ends before its content, which is skipped: compressed bytes may spell any name. */
const STREAM = /\bstream[ \t\0\f]*(?:\r\n?|\n)/g;
/** An object within what looks like a stream's content: some reader may see it there, so it is read too. */
const OBJECT = /\b\d{1,10}\s+\d{1,5}\s+obj\b/;
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])/;

/** Resolves the escapes of names: `/J#61vaScript` is `/JavaScript`. An escaped blank or bracket separates nothing. */
const unescapeNames = (text: string): string =>
  text.includes('#')
    ? text.replace(/#([0-9A-Fa-f]{2})/g, (written, code: string) => {
        const character = String.fromCharCode(Number.parseInt(code, 16));
        return /\w/.test(character) ? character : written;
      })
    : text;

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
    if (!(isEncrypted || hasWholeDictionary(before, start))) yield null;
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
