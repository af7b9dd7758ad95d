import { createHash } from 'node:crypto';
import { OPTIONAL_LEVELS } from '@folio/domain/consent/levels';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { consentLevelLabel } from '@folio/messages/consent-levels';
import type { Store } from '../catalogue/store.ts';
import { CONSENT_VERSION } from '../visitors/consent-cookie.ts';

export type Wording = {
  readonly hash: Buffer;
  readonly version: number;
  readonly locale: Locale;
  readonly wording: string;
};

/** Returns everything that a visitor reads before they choose: the question, the buttons and the levels. */
export function consentWording({ name, settings }: Store, locale: Locale): Wording {
  const wording = [
    m.consent_title({ name }, { locale }),
    m.consent_text({}, { locale }),
    ...(settings.impliedConsent ? [m.consent_implied({}, { locale })] : []),
    [
      m.consent_accept({}, { locale }),
      m.consent_reject({}, { locale }),
      m.consent_choose({}, { locale }),
    ].join(' · '),
    ...OPTIONAL_LEVELS.map((level) => Object.values(consentLevelLabel(level, locale)).join(': ')),
  ].join('\n');
  const hash = createHash('sha256').update(`${CONSENT_VERSION}\n${wording}`).digest();
  return { hash, version: CONSENT_VERSION, locale, wording };
}
