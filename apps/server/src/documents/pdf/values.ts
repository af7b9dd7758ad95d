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
export const valuesOf = ({ entries }: PdfDictionary, key: string): PdfValue[] =>
  entries.filter(([name]) => name === key).map(([, value]) => value);

/** The objects of a file: those of a number may be several, since a file can define it again. */
export type PdfObjects = {
  readonly values: readonly PdfValue[];
  readonly byNumber: ReadonlyMap<number, readonly PdfValue[]>;
};

/** Returns what a value may be: itself, or each object that it may refer to. */
export const resolve = (value: PdfValue, { byNumber }: PdfObjects): readonly PdfValue[] =>
  isKind(value, 'reference') ? (byNumber.get(value.number) ?? []) : [value];

/** Thrown for a file whose objects are too deep or overlap too often to be read. */
export class PdfTooComplexError extends Error {
  override readonly name = 'PdfTooComplexError';
}
