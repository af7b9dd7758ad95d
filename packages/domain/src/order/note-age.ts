import { addDays, type IsoDate } from '../date/iso-date.ts';

/** BC-2: days after which a note is outdated. */
export const NOTE_FRESH_DAYS = 60;

/**
 * OS-6: returns true if a note of `issued` is older than 60 days and needs a refresh. The sixtieth day is
 * still fresh.
 */
export function noteNeedsRefresh(issued: IsoDate, today: IsoDate): boolean {
  return addDays(issued, NOTE_FRESH_DAYS) < today;
}
