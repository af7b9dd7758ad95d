import {
  PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { hasAddress, mapAddresses } from './active-content.ts';
import { addObject, addPacked, type Collection, joined, newCollection } from './object-collection.ts';
import { isObjectStream } from './object-stream.ts';
import {
  type Budget,
  charge,
  isKind,
  type PdfDictionary,
  type PdfObjects,
  type PdfReference,
  PdfTooComplexError,
  type PdfValue,
} from './values.ts';

const MAX_DEPTH = 250;
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Returns a value as the library has read it. */
function toValue(object: PdfObject, budget: Budget, depth = 0): PdfValue {
  if (depth > MAX_DEPTH) throw new PdfTooComplexError();
  charge(budget, object instanceof PdfString ? object.bytes.length : 1);
  if (object instanceof PdfName) return { kind: 'name', name: object.value };
  if (object instanceof PdfString) return { kind: 'text', text: latin1(object.bytes) };
  if (object instanceof PdfNumber || object instanceof PdfBool) return object.value;
  if (object instanceof PdfRef)
    return { kind: 'reference', number: object.objectNumber, generation: object.generation };
  if (object instanceof PdfArray)
    return { kind: 'list', items: object.toArray().map((item) => toValue(item, budget, depth + 1)) };
  if (!(object instanceof PdfDict)) return null;
  return {
    kind: 'dictionary',
    entries: [...object].map(([{ value }, item]) => [value, toValue(item, budget, depth + 1)] as const),
    isRegular: true,
    isStream: object instanceof PdfStream,
  };
}

function* referencesIn(value: PdfValue): Generator<PdfReference> {
  if (isKind(value, 'reference')) yield value;
  if (isKind(value, 'list')) for (const item of value.items) yield* referencesIn(item);
  if (isKind(value, 'dictionary')) for (const [, item] of value.entries) yield* referencesIn(item);
}

const isPacked = (value: PdfValue): boolean => isKind(value, 'dictionary') && isObjectStream(value);

/** Tells whether an object can hold nothing but what is readable without its decryption. */
const isReadable = (value: PdfValue): boolean => !(hasAddress(value) || isPacked(value));

/** Returns those of a file's objects that are readable without their decryption. */
function toReadable({ values, byNumber, budget }: PdfObjects): PdfObjects {
  const readable = new Set(values.filter(isReadable));
  const some = [...byNumber].map(
    ([number, each]) => [number, each.filter((value) => readable.has(value))] as const,
  );
  return { values: [...readable], byNumber: new Map(some), budget };
}

/**
 * Adds an object and, if it is an object stream, those in it; returns whether it could be read. The library has
 * decrypted the whole stream for it.
 */
function addRead(found: Collection, reference: PdfReference, object: PdfObject | null): boolean {
  if (object instanceof PdfStream) charge(found.budget, object.data.length);
  const value = object === null ? null : toValue(object, found.budget);
  addObject(found, reference, value);
  if (!(object instanceof PdfStream && isObjectStream(value as PdfDictionary))) return true;
  return addPacked(found, latin1(object.getDecodedData()), value as PdfDictionary);
}

type Decrypt = (bytes: Uint8Array, number: number, generation: number) => Uint8Array;

/**
 * Adds the objects of a file with their addresses decrypted, also those that the cross-reference table does not name;
 * returns whether all could be.
 */
function addDecrypted(found: Collection, { values, references }: Collection, decrypt: Decrypt): boolean {
  let isDecrypted = true;
  for (const [at, value] of values.entries()) {
    const reference = references[at];
    if (!reference || !hasAddress(value)) continue;
    const { number, generation } = reference;
    const change = (text: string): string => {
      charge(found.budget, text.length);
      try {
        return latin1(decrypt(Buffer.from(text, 'latin1'), number, generation));
      } catch {
        isDecrypted = false;
        return text;
      }
    };
    // Nothing in a trailer is encrypted.
    addObject(found, reference, Number.isNaN(number) ? value : mapAddresses(value, change));
  }
  return isDecrypted;
}

export type DecryptedObjects = {
  readonly all: PdfObjects;
  readonly withReadableStrings: PdfObjects;
};

/**
 * Returns whether a task succeeds without a warning of the library, which alone tells of a string that stays encrypted.
 */
function succeeds(task: () => boolean): boolean {
  const { warn } = console;
  let isWarned = false;
  console.warn = () => {
    isWarned = true;
  };
  try {
    return task() && !isWarned;
  } finally {
    console.warn = warn;
  }
}

/**
 * Decrypts what matters of the objects that are written in a file whose password is empty: object streams, addresses
 * and files' names, and what only the cross-reference table finds. Returns them as one set with all that are written,
 * and as one with those whose strings were readable anyway, since either may refer to the other. Null if one cannot be
 * read.
 * @throws {PdfTooComplexError} if the objects are too deep, or overlap too often
 */
export async function decryptObjects(
  bytes: Uint8Array,
  written: Collection,
): Promise<DecryptedObjects | null> {
  const pdf = await PDF.load(bytes, { credentials: '', lenient: false });
  const handler = pdf.context.info.securityHandler;
  if (!handler?.isAuthenticated) return null;
  const found = newCollection(bytes.length);
  const readable = toReadable(written);
  const packed = new Set(
    [...written.byNumber].flatMap(([number, each]) => (each.some(isPacked) ? [number] : [])),
  );
  // Readers differ in which of two streams with one number they take, and the library unpacks one.
  if ([...packed].some((number) => written.byNumber.get(number)?.length !== 1)) return null;
  const done = new Set<string>();
  const unpacked = new Set<number>();
  const waiting = [...written.references];
  for (const value of written.values) waiting.push(...referencesIn(value));
  const read = (reference: PdfReference): boolean => {
    const { number, generation } = reference;
    const key = `${number} ${generation}`;
    // No reference to an object stream says what its generation is: the object does.
    if (done.has(key) || unpacked.has(number)) return true;
    done.add(key);
    const known = written.byNumber.get(number)?.length;
    if (known !== undefined && readable.byNumber.get(number)?.length === known) return true;
    const before = found.values.length;
    const object = pdf.getObject(PdfRef.of(number, generation));
    if (object === null && packed.has(number)) return false;
    if (!addRead(found, reference, object)) return false;
    const added = found.values.slice(before);
    if (isPacked(added[0] ?? null)) unpacked.add(number);
    for (const value of added) waiting.push(...referencesIn(value));
    return true;
  };
  for (const reference of waiting) if (!succeeds(() => read(reference))) return null;
  const decrypt: Decrypt = (...string) => handler.decryptString(...string);
  if (!succeeds(() => addDecrypted(found, written, decrypt))) return null;
  return { all: joined(written, found), withReadableStrings: joined(readable, found) };
}
