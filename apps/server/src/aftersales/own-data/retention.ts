import { issuerZone } from '../../payments/invoices/issuer-party.ts';
import { todayIn } from '../../platform/clock/local-date.ts';

const DAY_MS = 86_400_000;

/** An order that was never paid, from its placement: as long as an unfinished form or cart. */
export const UNFINISHED_MS = 30 * DAY_MS;
/** Delivered documents and uploaded files, from the order's last delivery. Customers have their copies by then. */
export const FILES_MS = 365 * DAY_MS;

/** The address of an order that staff erased, for the mail about it: twice as long as that mail is retried. */
export const NOTIFY_MS = 4 * DAY_MS;

/** Full years after the year of the payment for which the law requires orders and invoices, by the issuer's country. */
const RETENTION_YEARS: Readonly<Record<string, number>> = { ES: 6, PT: 10, IE: 6, GB: 6, NL: 7 };
const LONGEST = Math.max(...Object.values(RETENTION_YEARS));

/**
 * Returns the instant before which an issuer's paid orders are erased: the start of the year that follows the payment's
 * by the law's years plus one, in the time zone of the issuer's invoices. A country that is not listed has the longest
 * period.
 */
export function retentionEnds(country: string, now: Date): Date {
  const zone = issuerZone({ country });
  const year = Number(todayIn(zone, now).slice(0, 4)) - (RETENTION_YEARS[country] ?? LONGEST);
  // Every zone of an issuer is at most two hours from UTC in winter.
  const around = [-2, -1, 0, 1, 2].map((hours) => new Date(Date.UTC(year, 0, 1, hours)));
  return around.find((at) => todayIn(zone, at) === `${year}-01-01`) ?? new Date(Date.UTC(year, 0, 1));
}
