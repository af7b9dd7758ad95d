import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

const A_DAY = 8;

/** Returns the delivery time: in hours up to a working day, then in days. */
export function whenText(workingHours: number, locale: Locale): string {
  return workingHours <= A_DAY
    ? m.landing_when_hours({ hours: workingHours }, { locale })
    : m.landing_when_days({ days: Math.ceil(workingHours / A_DAY) }, { locale });
}
