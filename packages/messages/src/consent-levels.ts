import { m } from '@folio/messages';
import type { Locale } from '../generated/runtime.js';
import type { Parties } from './consent-text.ts';

type Level = 'strictly-necessary' | 'functionality' | 'tracking' | 'targeting';
const WORDS = {
  'strictly-necessary': [m.consent_necessary, m.consent_necessary_help],
  functionality: [m.consent_functionality, m.consent_functionality_help],
  tracking: [m.consent_tracking, m.consent_tracking_help],
  targeting: [m.consent_targeting, m.consent_targeting_help],
} as const;

/** Returns the label and the purpose of a consent level (AR-14), which names the maps provider where it is used. */
export function consentLevelLabel(
  level: Level,
  { optimize, maps }: Parties,
  locale: Locale,
): { readonly name: string; readonly help: string } {
  const [name, help] = WORDS[level];
  const isMaps = level === 'functionality' && maps;
  const purposes = [
    ...(isMaps && optimize === '' ? [] : [help({}, { locale })]),
    ...(isMaps ? [m.consent_maps_help({}, { locale })] : []),
  ];
  return { name: name({}, { locale }), help: purposes.join(' ') };
}
