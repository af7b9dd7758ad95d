import type { Answer, Option, OptionValue } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import type { BasisPoints, Cents } from '@folio/domain/money/money';

export type Place = {
  readonly code: string;
  readonly name: string;
  readonly region: string;
  /** Another name, a place within or a postal code, when it was found by that. */
  readonly via?: string;
};
export type PlaceKind = 'municipio' | 'freguesia' | 'municipio_ce';
/** Places whose name begins with or contains `term`, best first. Rejects when the search cannot be reached. */
export type PlaceSearch = (kind: PlaceKind, term: string) => Promise<readonly Place[]>;
export type CompanySearch = (term: string) => Promise<readonly Place[]>;
/** What was found for a text that was sent. */
export type PlaceHits = {
  readonly term: string;
  readonly places: readonly Place[];
  /** One of them has to be chosen: the text alone will not do. */
  readonly mustChoose?: boolean;
};

/** What the order costs as it stands, of which a field's extra prices become a part. */
export type OrderPrice = {
  readonly net: Cents;
  /** The rate of its VAT; 0 where the buyer pays none. */
  readonly vatRate: BasisPoints;
  /** The answer to the field's question that `net` was computed with. */
  readonly answer: Answer | undefined;
};

/** What every field of the renderer is given. */
export type FieldProps = {
  readonly option: Option;
  readonly locale: Locale;
  /** What was answered before; the control starts with it. */
  readonly answer?: Answer | undefined;
  readonly error?: string | undefined;
  readonly doubt?: string | undefined;
  /** The values offered now (two of one id may exclude each other by their conditions); wins over `offered`. */
  readonly values?: readonly OptionValue[] | undefined;
  /** Ids of the values offered now; all when absent. */
  readonly offered?: readonly string[] | undefined;
  readonly disabled?: boolean | undefined;
  /** Absent where nothing is bought: an extra price is then shown as it is, without its VAT. */
  readonly order?: OrderPrice | undefined;
};

export const toText = (answer: Answer | undefined): string | undefined =>
  typeof answer === 'string' ? answer : undefined;
