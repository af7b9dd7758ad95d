import { createHash } from 'node:crypto';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Wording } from '../../customers/consent/wording.ts';

/** Increases when the consent gets another meaning. */
const VERSION = 1;

/** Returns the text next to the box: its sentence, and the line below it. */
export function reminderWording(locale: Locale): Wording {
  const wording = [m.reminder_box({}, { locale }), m.reminder_box_help({}, { locale })].join('\n');
  const hash = createHash('sha256').update(`cart-reminder ${VERSION}\n${wording}`).digest();
  return { hash, version: VERSION, locale, wording };
}
