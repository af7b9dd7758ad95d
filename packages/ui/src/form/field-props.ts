import type { Answer, Option, OptionValue } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import type { BasisPoints, Cents } from '@folio/domain/money/money';
import type { AddressSource } from './address/address-source.tsx';

export type Place = {
  readonly code: string;
  readonly name: string;
  readonly region: string;
  /** The matched alias, village or postcode if it is not the name. */
  readonly via?: string;
};
export type PlaceKind = 'municipio' | 'freguesia' | 'municipio_ce';
/**
 * Searches places whose name starts with or contains `term`, best first. Rejects if the search is
 * unavailable.
 */
export type PlaceSearch = (kind: PlaceKind, term: string) => Promise<readonly Place[]>;
export type CompanySearch = (term: string) => Promise<readonly Place[]>;
/** Search results for a posted text. */
export type PlaceHits = {
  readonly term: string;
  readonly places: readonly Place[];
  /** The text alone is ambiguous: the visitor must choose one. */
  readonly mustChoose?: boolean;
};

/** The current price of the order, to which surcharges add. */
export type OrderPrice = {
  readonly net: Cents;
  /** The order's VAT rate; 0 if the buyer pays none. */
  readonly vatRate: BasisPoints;
  /** The answer that `net` includes. */
  readonly answer: Answer | undefined;
};

/** The props of every field of the renderer. */
export type FieldProps = {
  readonly option: Option;
  readonly locale: Locale;
  /** The stored answer, which initializes the control. */
  readonly answer?: Answer | undefined;
  readonly error?: string | undefined;
  readonly warning?: string | undefined;
  /** The values offered now, as variants may share an id; takes precedence over `offered`. */
  readonly values?: readonly OptionValue[] | undefined;
  /** The ids of the values offered now; all by default. */
  readonly offered?: readonly string[] | undefined;
  readonly disabled?: boolean | undefined;
  /** Suggests addresses; absent without a maps provider or the visitor's consent. */
  readonly addresses?: AddressSource | undefined;
  /** Absent outside an order; surcharges then appear without VAT. */
  readonly order?: OrderPrice | undefined;
};

export const toText = (answer: Answer | undefined): string | undefined =>
  typeof answer === 'string' ? answer : undefined;
