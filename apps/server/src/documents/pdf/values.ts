/** The values of a PDF, as its syntax writes them. A string's `text` has one character for each byte. */
export type PdfValue =
  | null
  | boolean
  | number
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }
  | PdfReference
  | { readonly kind: 'list'; readonly items: readonly PdfValue[] }
  | PdfDictionary;

export type PdfReference = {
  readonly kind: 'reference';
  readonly number: number;
  readonly generation: number;
};

/** Entries may repeat a key: readers differ in which one they take. */
export type PdfDictionary = {
  readonly kind: 'dictionary';
  readonly entries: readonly (readonly [key: string, value: PdfValue])[];
  /** Tells whether its entries are pairs of a name and a value, each name once. */
  readonly isRegular: boolean;
  readonly isStream: boolean;
};

type Kind = Extract<PdfValue, { kind: string }>['kind'];
type OfKind<K extends Kind> = Extract<PdfValue, { kind: K }>;

/** Tells whether a value is of this kind. */
export const isKind = <K extends Kind>(value: PdfValue, kind: K): value is OfKind<K> =>
  typeof value === 'object' && value !== null && value.kind === kind;

/** Returns every value that a dictionary has under a key. */
export const readValues = ({ entries }: PdfDictionary, key: string): PdfValue[] =>
  entries.filter(([name]) => name === key).map(([, value]) => value);

/** Counts what is read and followed, so that objects that overlap do not cost the square of a file's size. */
export type Budget = { left: number };

/** The objects of a file: those of a number may be several, since a file can define it again. */
export type PdfObjects = {
  readonly budget: Budget;
  readonly values: readonly PdfValue[];
  readonly byNumber: ReadonlyMap<number, readonly PdfValue[]>;
};

/** Thrown for a file whose objects are too deep, or overlap or refer to others too often, to be read. */
export class PdfTooComplexError extends Error {
  override readonly name = 'PdfTooComplexError';
}

/** Thrown for a file in which a reader may see another object than this one. */
export class PdfMalformedError extends Error {
  override readonly name = 'PdfMalformedError';
}

/** Takes a cost from a budget. */
export function charge(budget: Budget, cost: number): void {
  budget.left -= cost;
  if (budget.left < 0) throw new PdfTooComplexError();
}

/** Returns what it costs to look at a value, without those in its parts. */
export function measureCost(value: PdfValue): number {
  if (isKind(value, 'text')) return 1 + value.text.length;
  if (isKind(value, 'list')) return 1 + value.items.length;
  return isKind(value, 'dictionary') ? 1 + value.entries.length : 1;
}

/**
 * Returns what a value may be: itself, or each object that it may refer to. Some readers follow an object that is a
 * reference by itself.
 * @throws {PdfTooComplexError} if this has been asked too often
 */
export function resolve(value: PdfValue, { byNumber, budget }: PdfObjects): readonly PdfValue[] {
  const found = new Set([value]);
  for (const each of found) {
    charge(budget, measureCost(each));
    if (isKind(each, 'reference')) for (const target of byNumber.get(each.number) ?? []) found.add(target);
  }
  return [...found].filter((each) => !isKind(each, 'reference'));
}
