import type { PlaceFaultCode } from '@folio/contract/stores/place-lists';
import type { ImportAnswer, PlacesView } from '@folio/contract/stores/places.staff';
import { m } from '@folio/messages';
import type { Texts } from '../../page/shell/language.tsx';

/** The label of each list. */
export const LIST_LABELS = {
  municipalities: m.places_kind_municipalities,
  abroad: m.places_kind_abroad,
  parishes: m.places_kind_parishes,
  postcodes: m.places_kind_postcodes,
  localities: m.places_kind_localities,
  registries: m.places_kind_registries,
  companies: m.places_kind_companies,
} satisfies Record<PlacesView['lists'][number]['kind'], unknown>;

/** The label of each source of rows. */
export const SOURCE_LABELS: Readonly<Record<string, typeof m.places_source_seed>> = {
  seed: m.places_source_seed,
  demo: m.places_source_demo,
  import: m.places_source_import,
};

type Fault = ImportAnswer['faults'][number];
const FAULT_TEXTS: Readonly<Record<PlaceFaultCode, (t: Texts, fault: Fault) => string>> = {
  columns: (t, { value }) => t(m.places_fault_columns, { value }),
  empty: (t) => t(m.places_fault_empty),
  quote: (t) => t(m.places_fault_quote),
  value: (t, { value, column }) => t(m.places_fault_value, { value, column }),
  twice: (t, { value }) => t(m.places_fault_twice, { value }),
  municipality: (t, { value }) => t(m.places_fault_municipality, { value }),
  many: (t, { value }) => t(m.places_fault_many, { value }),
  shrinks: (t, { value }) => t(m.places_fault_shrinks, { value }),
};

export const faultText = (t: Texts, fault: Fault): string =>
  t(m.places_fault_line, { line: fault.line, fault: FAULT_TEXTS[fault.code](t, fault) });
