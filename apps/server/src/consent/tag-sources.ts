import { experimentUrl, mayCarryTags } from '@folio/contract/page';
import type { TagsView } from '@folio/contract/views';
import type { OptionalLevel } from '@folio/domain/consent/levels';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { CONSENT_COOKIE, readConsent } from '../visitors/consent-cookie.ts';
import { requestStore } from '../visitors/visitor.ts';
import { storeTags } from './tags.ts';

/** Whom a page may turn to besides the shop, by what it does there. */
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

const only = (origin: string): TagSources => ({
  script: [origin],
  connect: [origin],
  img: [origin],
  frame: [],
});

/** The sources of a store's tags whose levels are allowed; none of a level that is not. */
function sourcesOf({ gtm, ga, optimize }: TagsView, levels: readonly OptionalLevel[]): TagSources[] {
  const isMeasured = (gtm.length > 0 || ga !== '') && levels.includes('tracking');
  return [
    ...(isMeasured ? [GOOGLE] : []),
    // Advertising comes through a container, which is there for measuring too.
    ...(isMeasured && gtm.length > 0 && levels.includes('targeting') ? [GOOGLE_ADS] : []),
    ...(optimize && levels.includes('functionality') ? [only(new URL(experimentUrl(optimize)).origin)] : []),
  ];
}

/** Whom the page that answers a request may turn to, as its visitor has allowed by their cookie (AR-14); nobody, on most. */
export function tagSources(deps: Deps, request: FastifyRequest, status: number): TagSources[] {
  const consent = readConsent(request.cookies?.[CONSENT_COOKIE]);
  if (!consent || consent.levels.length === 0) return [];
  const url = URL.parse(request.url, 'http://shop');
  if (!url || !mayCarryTags(url, status)) return [];
  const tags = storeTags(requestStore(deps, request));
  return tags ? sourcesOf(tags, consent.levels) : [];
}
