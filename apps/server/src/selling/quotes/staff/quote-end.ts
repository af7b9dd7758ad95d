import { addDays } from '@folio/domain/date/iso-date';
import { todayIn } from '../../../platform/clock/local-date.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { Store } from '../../../stores/catalogue/store.ts';

/** A quote's prices are valid for three months at most. */
const MAX_DAYS = 92;

/** Returns the last instant of a day in a store's zone; no zone of a store is further than three hours from UTC. */
function endOfDay(timeZone: string, day: string): Date {
  const next = addDays(day, 1);
  const midnight = Date.parse(`${next}T00:00:00Z`);
  const hours = [-3, -2, -1, 0, 1, 2, 3].map((hour) => new Date(midnight + hour * 3_600_000));
  const start = hours.find((at) => todayIn(timeZone, at) === next) ?? new Date(midnight);
  return new Date(start.getTime() - 1);
}

/**
 * Returns the end of a quote that ends with this day in the store's zone.
 * @throws HttpError 422 `quote_end` for a day of the past or too far ahead
 */
export function quoteEnd({ timeZone }: Store, endsOn: string, now: Date): Date {
  const today = todayIn(timeZone, now);
  if (endsOn < today || endsOn > addDays(today, MAX_DAYS)) throw new HttpError(422, 'quote_end');
  return endOfDay(timeZone, endsOn);
}
