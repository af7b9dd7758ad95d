import { m } from '@folio/messages';
import type { Locale } from '../generated/runtime.js';

/** The parts of a store's third parties on which the wording depends. */
export type Parties = {
  readonly gtm: readonly string[];
  readonly ga: string;
  readonly optimize: string;
  readonly maps: boolean;
};

/** Returns the question of the consent banner (AR-14), with the data that the maps provider receives (AP-35). */
export function consentText({ gtm, ga, optimize, maps }: Parties, locale: Locale): string {
  if (!maps) return m.consent_text({}, { locale });
  const isOnly = gtm.length === 0 && ga === '' && optimize === '';
  if (isOnly) return m.consent_text_maps({}, { locale });
  return `${m.consent_text({}, { locale })} ${m.consent_text_maps_too({}, { locale })}`;
}
