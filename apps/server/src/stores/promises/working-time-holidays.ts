/**
 * Public holidays of the offices.
 *
 * Spain: the Registro observes the national holidays (Real Decreto 2001/1983, art. 45), which the BOE publishes each
 * October with every region's choices. The agency's office in Madrid also closes on regional holidays: Ley 8/1984 of
 * the Comunidad de Madrid (2 May) and the yearly decree of its Consejo de Gobierno in the BOCM, which decides whether a
 * Sunday holiday moves to Monday.
 * 2026: decree of September 2025 and the Resolución of the Dirección General de Trabajo in the BOE of 28 October 2025.
 * 2027: the days that follow from the law, as observed in 2021, a year with the same weekdays. The decree chooses the
 * twelfth day freely and was not at hand, so each day that it may be counts as a holiday, and a promise is rather a day
 * late: San José (19 March, chosen in 2021), and the Mondays after Santiago and the Assumption, which are Sundays.
 * Replace the three by the decree's day. The two days of each municipality do not count: another registry works on
 * them.
 *
 * Portugal: Código do Trabalho (Lei n.º 7/2009), art. 234, with the days that Lei n.º 8/2016 restored (both Diário da
 * República, 1.ª série). Optional ones (Carnival, the municipality's) are working days for the Conservatórias.
 */

/** A month and day, or the number of days after Easter Sunday. */
type Holiday = `${number}-${number}` | number;
export type HolidayCalendar = {
  readonly yearly: readonly Holiday[];
  /** Additional holidays, by year. */
  readonly byYear: Readonly<Record<number, readonly Holiday[]>>;
};

/** Maundy Thursday. */
const JUEVES_SANTO = -3;
const GOOD_FRIDAY = -2;
/** Corpus Christi. */
const CORPO_DE_DEUS = 60;

const MADRID: HolidayCalendar = {
  yearly: [
    ...(['01-01', '01-06', GOOD_FRIDAY, '05-01', '08-15', '10-12', '11-01'] as const),
    ...(['12-06', '12-08', '12-25'] as const),
  ],
  byYear: {
    2026: [JUEVES_SANTO, '05-02', '11-02', '12-07'],
    2027: [JUEVES_SANTO, '05-03', '03-19', '07-26', '08-16'],
  },
};

const LISBON: HolidayCalendar = {
  yearly: [
    ...(['01-01', GOOD_FRIDAY, '04-25', '05-01', CORPO_DE_DEUS, '06-10', '08-15'] as const),
    ...(['10-05', '11-01', '12-01', '12-08', '12-25'] as const),
  ],
  byYear: {},
};

/** Returns a store's calendar: Portugal's registries for Portugal, Spain's for every other country. */
export const storeCalendar = (country: string): HolidayCalendar => (country === 'PT' ? LISBON : MADRID);
