/**
 * Public holidays of the offices that do the work, where the law leaves something to be written down; date-holidays knows what it fixes
 * for every year, and computes what hangs on Easter. Rules are in its grammar: a date, or days before Easter Sunday.
 *
 * Spain: the Registro's own days are the national holidays (Real Decreto 2001/1983, art. 45), published each October in the BOE with what
 * every region chose. The agency's office is in Madrid, whose holidays close it as well: Ley 8/1984 of the Comunidad de Madrid (2 May) and
 * the yearly decree of its Consejo de Gobierno in the BOCM, which moves to Monday what falls on a Sunday, or does not. 2026: decree of
 * September 2025 and the Resolución of the Dirección General de Trabajo in the BOE of 28 October 2025. 2027: the days that follow from the
 * law and were kept in 2021, a year of the same weekdays; the twelfth day, which the decree is free to choose, is not among them. The two
 * days of each municipality are nobody's here: a registry somewhere else works on them.
 *
 * Portugal: Código do Trabalho (Lei n.º 7/2009), art. 234, with the days that Lei n.º 8/2016 gave back (both Diário da República, 1.ª
 * série); optional ones (Carnival, the municipality's) are working days for the Conservatórias.
 */

export type HolidayCalendar = {
  /** Its code in date-holidays, whose national public holidays are taken. */
  readonly country: 'ES' | 'PT';
  /** What is kept besides, by year. */
  readonly byYear: Readonly<Record<number, readonly string[]>>;
};

/** A Maundy Thursday. */
const JUEVES_SANTO = 'easter -3';

export const MADRID: HolidayCalendar = {
  country: 'ES',
  byYear: {
    2026: [JUEVES_SANTO, '2026-05-02', '2026-11-02', '2026-12-07'],
    2027: [JUEVES_SANTO, '2027-05-03'],
  },
};

export const LISBON: HolidayCalendar = { country: 'PT', byYear: {} };

/** The calendar of a store: Portugal's registries for Portugal, Spain's for every other, wherever its customers live. */
export const storeCalendar = (country: string): HolidayCalendar => (country === 'PT' ? LISBON : MADRID);
