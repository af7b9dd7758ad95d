import { randomUUID } from 'node:crypto';
import { type PagePolicy, pagePolicy } from '@folio/contract/page';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type TagSources, tagSources } from '../../consent/tag-sources.ts';
import type { Deps } from '../../deps.ts';
import { expressAccount } from '../../payment-methods/express.ts';
import type { Gateway } from '../../payments/providers/gateway.ts';
import { requestStore } from '../../visitors/visitor.ts';

const unique = (origins: readonly string[]): string => [...new Set(origins)].join(' ');

/**
 * Lets a page of the shop run the scripts that carry a nonce, and nothing else, by its content security policy. Only a page of payment may
 * turn to providers, the cart to that of the wallets where they are offered, and only a page where nobody pays to the third parties that its visitor has
 * allowed (AR-14). The reply has its status by then: nobody sees the address of a page that is not there.
 */
export function scriptPermit(deps: Deps): (reply: FastifyReply, nonce: string) => void {
  // While it is developed, the page's own tools write scripts of theirs.
  if (deps.config.development) return () => {};
  const usual = policyFor([], []);
  return (reply, nonce) => {
    const path = reply.request.url.split('?')[0] ?? '';
    const express = mayShowWallets(path)
      ? expressAccount(deps, requestStore(deps, reply.request))
      : undefined;
    const page = pagePolicy(path, express !== undefined);
    const gateways = providersOn(page, deps, express);
    const tags = page === 'shop' ? tagSources(deps, reply.request, reply.statusCode) : [];
    if (gateways.length + tags.length === 0) return reply.header('content-security-policy', usual(nonce));
    const frames = express?.wallets.frames ?? [];
    const payers = unique([...gateways.flatMap(({ origins }) => origins), ...frames]);
    if (gateways.length > 0) reply.header('permissions-policy', permissions(payers));
    return reply.header('content-security-policy', policyFor(gateways, tags, frames)(nonce));
  };
}

const mayShowWallets = (path: string): boolean => pagePolicy(path, true) !== 'shop';

/** Whom a page may turn to: to the cart's own, nobody leads on by a form. */
function providersOn(policy: PagePolicy, deps: Deps, express: ReturnType<typeof expressAccount>): Provider[] {
  if (policy === 'payment') return [...deps.gateways.values()];
  return policy === 'wallets' && express ? [{ origins: express.gateway.origins, formActionOrigins: [] }] : [];
}

type Provider = Pick<Gateway, 'origins' | 'formActionOrigins'>;

/** The content security policy of a page that may turn to these providers or tags, for the nonce of its scripts. */
function policyFor(
  gateways: readonly Provider[],
  tags: readonly TagSources[],
  frames: readonly string[] = [],
): (nonce: string) => string {
  const tagged = (use: keyof TagSources): string => unique(tags.flatMap((sources) => sources[use]));
  const provider = unique(gateways.flatMap(({ origins }) => origins));
  const led = unique(
    gateways.flatMap(({ origins, formActionOrigins }) => [...origins, ...formActionOrigins]),
  );
  const directives = [
    "default-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${led}`,
    "frame-ancestors 'self'",
    "object-src 'self'",
    `img-src 'self' data: ${tagged('img')}`,
    "font-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ${provider} ${tagged('connect')}`,
    `frame-src 'self' ${[led, ...frames].join(' ').trim()} ${tagged('frame')}`,
    "worker-src 'self' blob:",
    `script-src 'self' ${provider} ${tagged('script')}`,
  ];
  const policy = directives.map((directive) => directive.replaceAll(/ +/g, ' ').trim()).join('; ');
  return (nonce) => `${policy} 'nonce-${nonce}'`;
}

export const newNonce = (): string => randomUUID();

const DENIED = [
  'camera',
  'microphone',
  'geolocation',
  'usb',
  'serial',
  'midi',
  'display-capture',
  'browsing-topics',
];

/** What pages may ask the browser for: nothing; to pay by it, where providers' forms are shown, also within those. */
function permissions(providers = ''): string {
  const frames = providers
    .split(' ')
    .filter(Boolean)
    .map((origin) => `"${origin}"`);
  const paying = frames.length > 0 ? `(self ${frames.join(' ')})` : '()';
  return [...DENIED.map((name) => `${name}=()`), `payment=${paying}`].join(', ');
}

const NOTHING = "default-src 'none'; frame-ancestors 'none'";
/** A script says here what it may do as a worker, too: nothing but its frames is ruled out. */
const NO_FRAMES = "frame-ancestors 'none'";

/** Headers that every answer bears, whatever it is; what a route says itself stays. What says nothing about caches is kept by none. */
export function securityHeaders(app: FastifyInstance, deps: Deps): void {
  const https = deps.config.publicUrl?.startsWith('https:') ?? false;
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': permissions(),
    'cache-control': 'no-store',
  };
  const others = Object.entries(always);
  app.addHook('onSend', (_request, reply: FastifyReply, payload, done) => {
    for (const [name, value] of others) if (!reply.hasHeader(name)) reply.header(name, value);
    if (!reply.hasHeader('content-security-policy')) {
      const isCall = String(reply.getHeader('content-type') ?? '').includes('json');
      // While it is developed, pages have no policy of their own.
      reply.header('content-security-policy', isCall ? NOTHING : NO_FRAMES);
    }
    if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done(null, payload);
  });
}
