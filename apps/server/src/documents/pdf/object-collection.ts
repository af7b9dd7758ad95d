import { packedObjects } from './object-stream.ts';
import { readValue } from './read-value.ts';
import { skipBlanks } from './tokens.ts';
import type { Budget, PdfDictionary, PdfObjects, PdfReference, PdfValue } from './values.ts';

/**
 * Objects within objects are read again, and a reference asks for every object of its number: this many times a file's
 * size suffices for any usual one, with as much for a small file that has been saved often.
 */
const REREADS = 4;
const LEAST_BUDGET = 1_000_000;

/** The objects of a file as they are found; `references` name those that are not packed. */
export type Collection = {
  readonly values: PdfValue[];
  readonly byNumber: Map<number, PdfValue[]>;
  readonly references: PdfReference[];
  readonly budget: Budget;
};

/** Begins a collection for a file of this size. */
export const newCollection = (size: number): Collection => ({
  values: [],
  byNumber: new Map(),
  references: [],
  budget: { left: LEAST_BUDGET + REREADS * size },
});

/** Adds an object that a reference leads to. */
export function addObject(found: Collection, reference: PdfReference, value: PdfValue): void {
  found.references.push(reference);
  addValue(found, reference.number, value);
}

function addValue({ values, byNumber }: Collection, number: number, value: PdfValue): void {
  values.push(value);
  const others = byNumber.get(number);
  if (others) others.push(value);
  else byNumber.set(number, [value]);
}

/** Returns these objects and others as one set. */
export function joined(some: PdfObjects, others: PdfObjects): PdfObjects {
  const byNumber = new Map(some.byNumber);
  for (const [number, values] of others.byNumber)
    byNumber.set(number, [...(byNumber.get(number) ?? []), ...values]);
  return {
    values: [...some.values, ...others.values],
    byNumber,
    budget: { left: some.budget.left + others.budget.left },
  };
}

/** Adds the objects of an unpacked object stream; returns whether its beginning names them. */
export function addPacked(found: Collection, unpacked: string, dictionary: PdfDictionary): boolean {
  const packed = packedObjects(unpacked, dictionary);
  if (packed === null) return false;
  found.budget.left += REREADS * unpacked.length;
  // Some readers go by the places, some read one object after the other.
  let next = packed[0]?.start ?? 0;
  for (const { number, start } of packed) {
    const inTurn = readValue(unpacked, next, found.budget);
    addValue(found, number, inTurn.value);
    if (start !== skipBlanks(unpacked, next))
      addValue(found, number, readValue(unpacked, start, found.budget).value);
    next = inTurn.end;
  }
  return true;
}
