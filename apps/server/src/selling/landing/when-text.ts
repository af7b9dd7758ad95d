import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { HOURS_PER_DAY } from '../../stores/promises/working-time.ts';

/** Returns the delivery time: in hours up to a working day, then in days. */
export function whenText(workingHours: number, locale: Locale): string {
  return workingHours <= HOURS_PER_DAY
    ? m.landing_when_hours({ hours: workingHours }, { locale })
    : m.landing_when_days({ days: Math.ceil(workingHours / HOURS_PER_DAY) }, { locale });
}
