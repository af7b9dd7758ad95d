import type { SpecimenView } from '@folio/contract/selling/catalogue.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Product } from './catalogue.ts';

/** The heading of each illustration and its three numbered explanations. */
const KINDS = {
  note: [m.specimen_note, m.specimen_note_1, m.specimen_note_2, m.specimen_note_3],
  land: [m.specimen_land, m.specimen_land_1, m.specimen_land_2, m.specimen_land_3],
  certificate: [
    m.specimen_certificate,
    m.specimen_certificate_1,
    m.specimen_certificate_2,
    m.specimen_certificate_3,
  ],
  deed: [m.specimen_deed, m.specimen_deed_1, m.specimen_deed_2, m.specimen_deed_3],
  civil: [m.specimen_civil, m.specimen_civil_1, m.specimen_civil_2, m.specimen_civil_3],
  card: [m.specimen_card, m.specimen_card_1, m.specimen_card_2, m.specimen_card_3],
  energy: [m.specimen_energy, m.specimen_energy_1, m.specimen_energy_2, m.specimen_energy_3],
  company: [m.specimen_company, m.specimen_company_1, m.specimen_company_2, m.specimen_company_3],
  report: [m.specimen_report, m.specimen_report_1, m.specimen_report_2, m.specimen_report_3],
  ruling: [m.specimen_ruling, m.specimen_ruling_1, m.specimen_ruling_2, m.specimen_ruling_3],
} as const;

const isKind = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind);

/** Returns the illustration of a product's document with its explanations; null if the product names none. */
export function viewSpecimen({ definition }: Product, locale: Locale): SpecimenView | null {
  const kind = definition.shelf?.specimen ?? '';
  if (!isKind(kind)) return null;
  const [heading, ...parts] = KINDS[kind];
  const title = definition.shelf?.promises === 'filing' ? m.specimen_title_filing : m.specimen_title;
  return {
    kind,
    title: title({}, { locale }),
    heading: heading({}, { locale }),
    parts: parts.map((part) => part({}, { locale })),
  };
}
