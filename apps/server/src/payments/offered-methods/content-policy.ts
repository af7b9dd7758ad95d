import { createHash } from 'node:crypto';
import { type PagePolicy, pagePolicy } from '@folio/contract/app/page.view';
import type { FastifyReply } from 'fastify';
import { mapsOrigin } from '../../customers/consent/maps.ts';
import { type TagSources, tagSources } from '../../customers/consent/tag-sources.ts';
import { requestStore } from '../../customers/visitors/request-visitor.ts';
import { permissionsPolicy } from '../../platform/http/permissions-policy.ts';
import type { Deps } from '../deps.ts';
import type { Gateway } from '../records/gateway.ts';
import { expressAccount } from './express.ts';

const unique = (origins: readonly string[]): string => [...new Set(origins)].join(' ');

/**
 * The source that allows an inline script of a page: the nonce of a page with tags, or the hash of a constant script.
 */
export type InlineScripts = { readonly nonce?: string; readonly hash?: string };

/**
 * Sets a page's content security policy: scripts come only from the shop, and no inline script is allowed. Only payment
 * pages may contact providers, the cart its wallets' origins, and only other pages the third parties that the visitor
 * has allowed (AR-14); the nonce is for those. The status is set by then: a missing page gets no tags, so that its
 * address reaches no third party.
 */
export function contentPolicy(deps: Deps): (reply: FastifyReply, inline?: InlineScripts) => void {
  // In development the page's tools insert scripts of their own.
  if (deps.config.development) return () => {};
  return (reply, { nonce, hash } = {}) => {
    const path = reply.request.url.split('?')[0] ?? '';
    const express = mayShowWallets(path)
      ? expressAccount(deps, requestStore(deps, reply.request))
      : undefined;
    const page = pagePolicy(path, express !== undefined);
    const gateways = providersOnPage(page, deps, express);
    const tags = page === 'shop' ? tagSources(deps, reply.request, reply.statusCode) : [];
    const inline = hash ?? (tags.length > 0 && nonce ? `'nonce-${nonce}'` : '');
    const isOwn = page === 'shop' && tags.length === 0;
    const maps = mapsOrigin(deps, reply.request, page);
    if (isOwn && inline === '' && !maps) return reply.header('content-security-policy', OWN_POLICY);
    const frames = express?.wallets.frames ?? [];
    const paymentOrigins = unique([...gateways.flatMap(({ origins }) => origins), ...frames]);
    if (gateways.length > 0) reply.header('permissions-policy', permissionsPolicy(paymentOrigins));
    return reply.header(
      'content-security-policy',
      buildPolicy({ gateways, tags, maps, frames, inline, isOwn }),
    );
  };
}

/** Returns the policy of a page on which no third party may run; undefined in development. */
export const sharedPolicy = ({ config }: Deps): string | undefined =>
  config.development ? undefined : OWN_POLICY;

const mayShowWallets = (path: string): boolean => pagePolicy(path, true) !== 'shop';

/** Returns the providers that a page may contact; the cart's wallets submit no forms. */
function providersOnPage(
  policy: PagePolicy,
  deps: Deps,
  express: ReturnType<typeof expressAccount>,
): Provider[] {
  if (policy === 'payment') return [...deps.gateways.values()];
  return policy === 'wallets' && express ? [{ origins: express.gateway.origins, formActionOrigins: [] }] : [];
}

type Provider = Pick<Gateway, 'origins' | 'formActionOrigins'>;

/**
 * On a page without third parties' scripts, text becomes HTML or a script's address only through the shop's own policy
 * (storefront/src/page/shell/trusted.ts). Tags and card forms of providers know no Trusted Types.
 */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types folio'];

type Sources = {
  readonly gateways: readonly Provider[];
  readonly tags: readonly TagSources[];
  /** The maps provider, which runs no script: the page only connects to it. */
  readonly maps: string | undefined;
  readonly frames: readonly string[];
  /** The source expression of inline scripts; empty where there are none. */
  readonly inline: string;
  /** No third party may run on the page. */
  readonly isOwn: boolean;
};

/** Builds the policy of a page for its providers and tags. */
function buildPolicy({ gateways, tags, maps = '', frames, inline, isOwn }: Sources): string {
  const tagOrigins = (use: keyof TagSources): string => unique(tags.flatMap((sources) => sources[use]));
  const providerOrigins = unique(gateways.flatMap(({ origins }) => origins));
  const formOrigins = unique(
    gateways.flatMap(({ origins, formActionOrigins }) => [...origins, ...formActionOrigins]),
  );
  const directives = [
    "default-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${formOrigins}`,
    "frame-ancestors 'self'",
    "object-src 'self'",
    `img-src 'self' data: ${tagOrigins('img')}`,
    "font-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ${providerOrigins} ${tagOrigins('connect')} ${maps}`,
    `frame-src 'self' ${[formOrigins, ...frames].join(' ').trim()} ${tagOrigins('frame')}`,
    "worker-src 'self' blob:",
    `script-src 'self' ${providerOrigins} ${tagOrigins('script')} ${inline}`,
    ...(isOwn ? TRUSTED_TYPES : []),
  ];
  return directives.map((directive) => directive.replaceAll(/ +/g, ' ').trim()).join('; ');
}

const OWN_POLICY = buildPolicy({
  gateways: [],
  tags: [],
  maps: undefined,
  frames: [],
  inline: '',
  isOwn: true,
});

/** Returns the source expression that allows an inline script by the hash of its text. */
export const scriptHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
