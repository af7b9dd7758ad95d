import { addObject, addPacked, type Collection, newCollection } from './object-collection.ts';
import { isObjectStream, unpack } from './object-stream.ts';
import { readValue } from './read-value.ts';
import { skipBlanks } from './tokens.ts';
import { isKind, type PdfReference } from './values.ts';

/** An object's beginning, wherever it stands: a cross-reference may point into a string, a comment or a stream. */
const BEGINNING = /(?<!end)obj|trailer/g;
const NUMBERS = /(\d{1,10})[\s\0]+(\d{1,5})[\s\0]*$/;
const NUMBERS_LENGTH = 32;

export type WrittenObjects = Collection & {
  /** Tells whether an object stream could not be read, or an object has no number. */
  readonly isOdd: boolean;
};

function referenceBefore(text: string, index: number): PdfReference {
  const [, number, generation] = NUMBERS.exec(text.slice(Math.max(0, index - NUMBERS_LENGTH), index)) ?? [];
  return { kind: 'reference', number: Number(number), generation: Number(generation) };
}

/**
 * Reads every object that is written in a file, whether or not its cross-reference table names it, since readers repair
 * tables; also those in its object streams, unless the file is encrypted.
 * @throws {PdfTooComplexError} if the objects are too deep, or overlap too often
 */
export function writtenObjects(bytes: Uint8Array, isEncrypted: boolean): WrittenObjects {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString('latin1');
  const found = newCollection(text.length);
  let isOdd = false;
  for (const { 0: word, index } of text.matchAll(BEGINNING)) {
    const { value, end } = readValue(text, index + word.length, found.budget);
    if (value === null) continue;
    const reference = referenceBefore(text, index);
    if (!isKind(value, 'dictionary')) {
      addObject(found, reference, value);
      continue;
    }
    const at = skipBlanks(text, end);
    const dictionary = { ...value, isStream: text.startsWith('stream', at) };
    addObject(found, reference, dictionary);
    if (isEncrypted) isOdd ||= word === 'obj' && Number.isNaN(reference.number);
    else if (isObjectStream(dictionary)) {
      const unpacked = unpack(file, text, dictionary, at);
      isOdd = unpacked === null || !addPacked(found, unpacked, dictionary) || isOdd;
    }
  }
  return { ...found, isOdd };
}
