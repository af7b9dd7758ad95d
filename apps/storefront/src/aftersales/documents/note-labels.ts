import type { AreaKind, AreaNote } from '@folio/domain/note/area';
import type { ChargeKind, FactKind, NoteOwner, OwnerRight } from '@folio/domain/note/note';
import { m } from '@folio/messages';

type Labels<Name extends string> = Readonly<Record<Name, typeof m.note_right_full>>;

export const RIGHT_LABELS: Labels<OwnerRight> = {
  full: m.note_right_full,
  bare: m.note_right_bare,
  usufruct: m.note_right_usufruct,
  use: m.note_right_use,
  leasehold: m.note_right_leasehold,
};
export const REGIME_LABELS: Labels<NonNullable<NoteOwner['regime']>> = {
  joint: m.note_regime_joint,
  separate: m.note_regime_separate,
};
export const CHARGE_LABELS: Labels<ChargeKind> = {
  mortgage: m.note_charge_mortgage,
  embargo: m.note_charge_embargo,
  usufruct: m.note_charge_usufruct,
  easement: m.note_charge_easement,
  tax: m.note_charge_tax,
  condition: m.note_charge_condition,
  lease: m.note_charge_lease,
  other: m.note_charge_other,
};
export const FACT_LABELS: Labels<FactKind> = {
  registry: m.note_fact_registry,
  finca: m.note_fact_finca,
  section: m.note_fact_section,
  volume: m.note_fact_volume,
  book: m.note_fact_book,
  folio: m.note_fact_folio,
  cru: m.note_fact_cru,
  cadastre: m.note_fact_cadastre,
  description: m.note_fact_description,
  address: m.note_fact_address,
  area: m.note_fact_area,
  issued: m.note_fact_issued,
};
export const AREA_LABELS: Labels<AreaKind> = {
  area: m.note_fact_area,
  built: m.note_area_built,
  usable: m.note_area_usable,
  registered: m.note_area_registered,
  plot: m.note_area_plot,
  mapped: m.note_area_mapped,
};
export const AREA_NOTES: Labels<AreaNote> = {
  total: m.note_area_total,
  approximate: m.note_area_approximate,
  shared: m.note_area_shared,
};
