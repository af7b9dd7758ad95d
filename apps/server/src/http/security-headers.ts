import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';

/** Lets a page of the shop run the scripts that carry a nonce, and nothing else, by its content security policy. */
export function scriptPermit(deps: Deps): (reply: FastifyReply, nonce: string) => void {
  // While it is developed, the page's own tools write scripts of theirs.
  if (deps.config.development) return () => {};
  return (reply, nonce) => {
    const gateways = [...deps.gateways.values()];
    const provider = unique(gateways.flatMap(({ origins }) => origins));
    const led = unique(gateways.flatMap(({ origins, leadsTo }) => [...origins, ...leadsTo]));
    return reply.header(
      'content-security-policy',
      `default-src 'self'; base-uri 'none'; form-action 'self' ${led}; frame-ancestors 'self'; object-src 'self'; img-src 'self' data:; font-src 'self'; style-src 'self'; connect-src 'self' ${provider}; frame-src 'self' ${led}; worker-src 'self' blob:; script-src 'self' ${provider} 'nonce-${nonce}'`,
    );
  };
}

const unique = (origins: readonly string[]): string => [...new Set(origins)].join(' ');

export const newNonce = (): string => randomUUID();

/** Headers that every answer bears, whatever it is. */
export function securityHeaders(app: FastifyInstance, deps: Deps): void {
  const https = deps.config.publicUrl?.startsWith('https:') ?? false;
  app.addHook('onSend', (_request, reply: FastifyReply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done(null, payload);
  });
}
