import { mayUseMaps, type PagePolicy } from '@folio/contract/app/page.view';
import type { MapsAccess } from '@folio/contract/app/shell.view';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { CONSENT_COOKIE, type Consent, readConsent } from '../visitors/consent-cookie.ts';
import { requestStore } from '../visitors/request-visitor.ts';
import { mapsKey } from './tags.ts';

/**
 * Returns the access to address suggestions of a visitor who has allowed them (AP-35); null without the store's key, or
 * without a consent that named the maps provider.
 */
export function allowedMaps(
  { placesUrl }: Pick<Config, 'placesUrl'>,
  store: Pick<Store, 'settings'>,
  consent: Consent | undefined,
): MapsAccess | null {
  const key = mapsKey(store);
  return key !== null && consent?.maps ? { url: placesUrl, key } : null;
}

/** Returns the maps provider's origin if the requested page may connect to it by its visitor's consent (AP-35). */
export function mapsOrigin(deps: Deps, request: FastifyRequest, policy: PagePolicy): string | undefined {
  const consent = readConsent(request.cookies?.[CONSENT_COOKIE]);
  if (!mayUseMaps(policy) || !consent?.maps) return undefined;
  const maps = allowedMaps(deps.config, requestStore(deps, request), consent);
  return maps ? new URL(maps.url).origin : undefined;
}
