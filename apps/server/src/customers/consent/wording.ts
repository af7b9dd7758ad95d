import { createHash } from 'node:crypto';
import type { TagsView } from '@folio/contract/app/shell.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { consentLevelLabel } from '@folio/messages/consent-levels';
import { consentText } from '@folio/messages/consent-text';
import type { Store } from '../../stores/catalogue/store.ts';
import { CONSENT_VERSION } from '../visitors/consent-cookie.ts';
import { offeredLevels } from './tags.ts';

export type Wording = {
  readonly hash: Buffer;
  readonly version: number;
  readonly locale: Locale;
  readonly wording: string;
};

/** Returns the complete consent text that a visitor reads: the question, the buttons and the offered levels. */
export function consentWording({ name, settings }: Store, tags: TagsView, locale: Locale): Wording {
  const wording = [
    m.consent_title({ name }, { locale }),
    consentText(tags, locale),
    ...(settings.impliedConsent ? [m.consent_implied({}, { locale })] : []),
    [
      m.consent_accept({}, { locale }),
      m.consent_reject({}, { locale }),
      m.consent_choose({}, { locale }),
    ].join(' · '),
    ...offeredLevels(tags).map((level) => Object.values(consentLevelLabel(level, tags, locale)).join(': ')),
  ].join('\n');
  const hash = createHash('sha256').update(`${CONSENT_VERSION}\n${wording}`).digest();
  return { hash, version: CONSENT_VERSION, locale, wording };
}
