/**
 * The contents of a Nota Simple, as a program reads them from its text; each part records the words that it came from.
 */

/** The source words of an entry, and their page, counted from 1. */
export type Quote = { readonly page: number; readonly text: string };

export const OWNER_RIGHTS = ['full', 'bare', 'usufruct', 'use', 'leasehold'] as const;
/** Full ownership, bare ownership, usufruct, use, or the useful domain of a censo. */
export type OwnerRight = (typeof OWNER_RIGHTS)[number];

export type NoteOwner = {
  readonly name: string;
  readonly taxId: string | null;
  /** `50 %` or `1/3`; null if the note states none. */
  readonly share: string | null;
  readonly right: OwnerRight | null;
  /** Owned by the marriage (`joint`) or by one spouse alone (`separate`). */
  readonly regime: 'joint' | 'separate' | null;
  readonly quote: Quote;
};

export const CHARGE_KINDS = [
  'mortgage',
  'embargo',
  'usufruct',
  'easement',
  'tax',
  'condition',
  'lease',
  'other',
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

export type NoteCharge = {
  readonly kind: ChargeKind;
  /** The principal in cents; null if none is stated. */
  readonly amount: number | null;
  readonly beneficiary: string | null;
  readonly quote: Quote;
};

export const FACT_KINDS = [
  'registry',
  'finca',
  'section',
  'volume',
  'book',
  'folio',
  'cru',
  'cadastre',
  'description',
  'address',
  'area',
  'issued',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export type NoteFact = {
  readonly kind: FactKind;
  readonly text: string;
  /** False if the control characters of a cadastral reference disagree with it. */
  readonly isConfirmed: boolean;
  readonly quote: Quote;
};

export type Note = {
  readonly owners: readonly NoteOwner[];
  readonly charges: readonly NoteCharge[];
  /** The words that say that the property is free of charges. */
  readonly free: Quote | null;
  readonly facts: readonly NoteFact[];
};
