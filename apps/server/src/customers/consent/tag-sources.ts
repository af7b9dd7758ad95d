import { experimentUrl, mayCarryTags } from '@folio/contract/app/page.view';
import type { TagsView } from '@folio/contract/app/shell.view';
import type { OptionalLevel } from '@folio/domain/consent/levels';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { CONSENT_COOKIE, readConsent } from '../visitors/consent-cookie.ts';
import { requestStore } from '../visitors/request-visitor.ts';
import { storeTags } from './tags.ts';

/** Third-party origins of a page, by their use. */
export type TagSources = Readonly<Record<'script' | 'connect' | 'img' | 'frame', readonly string[]>>;

const GOOGLE = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  frame: [],
} as const satisfies TagSources;
const GOOGLE_ADS = {
  script: ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
  connect: ['https://*.doubleclick.net', 'https://www.google.com', 'https://www.googleadservices.com'],
  img: ['https://*.doubleclick.net', 'https://www.google.com', 'https://www.googleadservices.com'],
  frame: ['https://*.doubleclick.net'],
} as const satisfies TagSources;

const singleOrigin = (origin: string): TagSources => ({
  script: [origin],
  connect: [origin],
  img: [origin],
  frame: [],
});

/** Returns the sources of a store's tags whose levels are allowed. */
function selectSources({ gtm, ga, optimize }: TagsView, levels: readonly OptionalLevel[]): TagSources[] {
  const isMeasured = (gtm.length > 0 || ga !== '') && levels.includes('tracking');
  return [
    ...(isMeasured ? [GOOGLE] : []),
    // Advertising needs the tag container, which requires consent for tracking too.
    ...(isMeasured && gtm.length > 0 && levels.includes('targeting') ? [GOOGLE_ADS] : []),
    ...(optimize && levels.includes('functionality')
      ? [singleOrigin(new URL(experimentUrl(optimize)).origin)]
      : []),
  ];
}

/**
 * Returns the third-party sources that the requested page may use by its visitor's consent cookie (AR-14); none on most
 * pages.
 */
export function tagSources(deps: Deps, request: FastifyRequest, status: number): TagSources[] {
  const consent = readConsent(request.cookies?.[CONSENT_COOKIE]);
  if (!consent || consent.levels.length === 0) return [];
  const url = URL.parse(request.url, 'http://shop');
  if (!url || !mayCarryTags(url, status)) return [];
  const tags = storeTags(requestStore(deps, request));
  return tags ? selectSources(tags, consent.levels) : [];
}
