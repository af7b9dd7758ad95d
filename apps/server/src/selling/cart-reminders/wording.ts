import { createHash } from 'node:crypto';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Wording } from '../../customers/consent/wording.ts';

/** Rises when the consent comes to mean something else. */
const VERSION = 1;

/** Returns what stands beside the box: its sentence, and the line below it. */
export function reminderWording(locale: Locale): Wording {
  const wording = [m.reminder_box({}, { locale }), m.reminder_box_help({}, { locale })].join('\n');
  const hash = createHash('sha256').update(`cart-reminder ${VERSION}\n${wording}`).digest();
  return { hash, version: VERSION, locale, wording };
}
