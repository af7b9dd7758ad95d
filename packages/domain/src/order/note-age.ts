import { addDays, type IsoDate } from '../date/iso-date.ts';

/** BC-2. */
export const NOTE_FRESH_DAYS = 60;

/** OS-6: whether a note of `issued` is older than 60 days and should be refreshed. The sixtieth day itself is still fresh. */
export function noteNeedsRefresh(issued: IsoDate, today: IsoDate): boolean {
  return addDays(issued, NOTE_FRESH_DAYS) < today;
}
