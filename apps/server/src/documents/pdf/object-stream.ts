import { inflateSync } from 'node:zlib';
import { readToken } from './tokens.ts';
import { isKind, type PdfDictionary, type PdfValue, readValues } from './values.ts';

const MAX_INFLATED = 16 * 1024 * 1024;
/** A predictor, or a content elsewhere, would hide the names. */
const HIDING = ['DecodeParms', 'DP', 'F', 'FFilter'];
const STREAM = /stream[ \t\0\f]*(?:\r\n?|\n)/y;

/**
 * Tells whether a reader may take a dictionary for an object stream's: readers look at its numbers, not at its type.
 * One that is not regular may end where another reader sees a stream begin.
 */
export function isObjectStream(dictionary: PdfDictionary): boolean {
  if (readValues(dictionary, 'Type').some((type) => isKind(type, 'name') && type.name === 'ObjStm'))
    return true;
  const hasNumbers = readValues(dictionary, 'First').length > 0 && readValues(dictionary, 'N').length > 0;
  return hasNumbers && (dictionary.isStream || !dictionary.isRegular);
}

/** Returns the filter's name, an empty one if there is none; null for more than one, or another object. */
function readFilter(dictionary: PdfDictionary): string | null {
  const [filter = null] = readValues(dictionary, 'Filter');
  const filters: readonly PdfValue[] = isKind(filter, 'list')
    ? filter.items
    : filter === null
      ? []
      : [filter];
  const [first, ...more] = filters;
  if (first === undefined) return '';
  return more.length === 0 && isKind(first, 'name') ? first.name : null;
}

export type PackedObject = { readonly number: number; readonly start: number };

/**
 * Returns the numbers and places of an object stream's objects, as its beginning says; null if it does not say so.
 */
export function packedObjects(unpacked: string, dictionary: PdfDictionary): PackedObject[] | null {
  const [count] = readValues(dictionary, 'N');
  const [first] = readValues(dictionary, 'First');
  if (typeof count !== 'number' || typeof first !== 'number') return null;
  const written = integersIn(unpacked.slice(0, first));
  if (written === null || written.length !== 2 * count) return null;
  const packed = Array.from({ length: count }, (_, index) => ({
    number: written[2 * index] as number,
    start: first + (written[2 * index + 1] as number),
  }));
  return packed.every(({ start }) => start < unpacked.length) ? packed : null;
}

/** Returns the whole numbers that a text consists of besides comments; null if there is anything else. */
function integersIn(text: string): number[] | null {
  const numbers: number[] = [];
  for (let at = 0; ; ) {
    const { token, end } = readToken(text, at);
    if (token.kind === 'end') return numbers;
    if (token.kind !== 'number' || !token.isWhole || !Number.isInteger(token.number)) return null;
    numbers.push(token.number);
    at = end;
  }
}

/**
 * Unpacks an object stream whose dictionary is followed by this place of the file; null if it is packed in a way that
 * no usual program writes, or too large. Another reader may see other objects in what is not understood.
 */
export function unpack(file: Buffer, text: string, dictionary: PdfDictionary, at: number): string | null {
  STREAM.lastIndex = at;
  const start = at + (STREAM.exec(text)?.[0].length ?? 0);
  if (start === at || !dictionary.isRegular) return null;
  if (HIDING.some((name) => readValues(dictionary, name).length > 0)) return null;
  const filter = readFilter(dictionary);
  if (filter === '') {
    const [length] = readValues(dictionary, 'Length');
    // The word that ends a stream may stand in a string of it.
    if (typeof length !== 'number') return null;
    const end = Math.max(text.indexOf('endstream', start), start + length);
    return text.slice(start, Math.min(end, start + MAX_INFLATED));
  }
  if (filter !== 'FlateDecode') return null;
  try {
    return inflateSync(file.subarray(start), { maxOutputLength: MAX_INFLATED }).toString('latin1');
  } catch {
    return null;
  }
}
