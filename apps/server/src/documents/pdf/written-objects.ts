import { addObject, addPacked, type Collection, newCollection } from './object-collection.ts';
import { isObjectStream, unpack } from './object-stream.ts';
import { readValue } from './read-value.ts';
import { skipBlanks } from './tokens.ts';
import { isKind, type PdfReference } from './values.ts';

/** An object's beginning, wherever it stands: a cross-reference may point into a string, a comment or a stream. */
const BEGINNING = /(?<!end)obj|trailer/g;
const NUMBERS = /(?<![-+.\d]|\d[eE])(\d{1,10})[\s\0]{1,16}(\d{1,5})$/;
/** The longest of these numbers, and what stands before them. */
const NUMBERS_LENGTH = 34;
const ODD_NUMBER = /[-+.eE\s\0]\d+$/;

export type WrittenObjects = Collection & {
  /** Tells whether an object stream could not be read, or an object has no plain number. */
  readonly isOdd: boolean;
};

/**
 * Returns an object's numbers, which stand before its beginning; NaN if there are none. They are odd if some reader may
 * read them in another way, or behind a comment.
 */
function numbersBefore(
  text: string,
  index: number,
): { readonly reference: PdfReference; readonly isOdd: boolean } {
  let end = index;
  while (/[\s\0]/.test(text[end - 1] ?? '')) end -= 1;
  const before = text.slice(Math.max(0, end - NUMBERS_LENGTH), end);
  const [, number, generation] = NUMBERS.exec(before) ?? [];
  const isOdd = number === undefined && (ODD_NUMBER.test(before) || /[\r\n]/.test(text.slice(end, index)));
  return { reference: { kind: 'reference', number: Number(number), generation: Number(generation) }, isOdd };
}

/**
 * Reads every object that is written in a file, whether or not its cross-reference table names it, since readers repair
 * tables; also those in its object streams, unless the file is encrypted.
 * @throws {PdfTooComplexError} if the objects are too deep, or overlap too often
 * @throws {PdfMalformedError} if a reference has no plain numbers
 */
export function writtenObjects(bytes: Uint8Array, isEncrypted: boolean): WrittenObjects {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString('latin1');
  const found = newCollection(text.length);
  let isOdd = false;
  for (const { 0: word, index } of text.matchAll(BEGINNING)) {
    const { value, end } = readValue(text, index + word.length, found.budget);
    if (value === null) continue;
    const { reference, isOdd: isOddNumber } = numbersBefore(text, index);
    const isDictionary = isKind(value, 'dictionary');
    if (word === 'obj') isOdd ||= isOddNumber || (isDictionary && Number.isNaN(reference.number));
    if (!isDictionary) {
      addObject(found, reference, value);
      continue;
    }
    const at = skipBlanks(text, end);
    const dictionary = { ...value, isStream: text.startsWith('stream', at) };
    addObject(found, reference, dictionary);
    if (!isEncrypted && isObjectStream(dictionary)) {
      const unpacked = unpack(file, text, dictionary, at);
      isOdd = unpacked === null || !addPacked(found, unpacked, dictionary) || isOdd;
    }
  }
  return { ...found, isOdd };
}
