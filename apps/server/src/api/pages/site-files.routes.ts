import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { storeOrigin } from '../../catalogue/store-origin.ts';
import type { Deps } from '../../deps.ts';
import { MODE_RULES } from '../../mode.ts';
import { notFound } from '../../platform/http/errors.ts';
import { VERSION } from '../../version.ts';
import { requestStore } from '../../visitors/visitor.ts';

/** What robots may read: the shop's own pages, not a visitor's cart, payment or orders. */
const ROBOTS = [
  'User-agent: *',
  ...['/cart', '/customer/', '/pedidos', '/backoffice', '/desktopapp/'].map((path) => `Disallow: ${path}`),
].join('\n');

/** AP-34 and each store's robots.txt, which names its sitemap. */
export function siteFileRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/version.json',
    { schema: { response: { 200: z.object({ version: z.string() }) } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { version: VERSION };
    },
  );
  // Asked for by programs that do not read the page's own icon.
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/favicon.svg', 301),
  );
  // Apple asks each host for it before it shows Apple Pay there; also while the store has it switched off.
  app.get(
    '/.well-known/apple-developer-merchantid-domain-association',
    { schema: { hide: true } },
    (request, reply) => {
      const { paymentMethods } = requestStore(deps, request);
      const files = paymentMethods.map(
        ({ gateway }) => deps.gateways.get(gateway)?.wallets?.domainAssociation,
      );
      const file = files.find((text) => text !== undefined);
      if (file === undefined) throw notFound();
      return reply.type('text/plain; charset=utf-8').send(file);
    },
  );
  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    if (!MODE_RULES[deps.config.mode].indexed)
      return reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n');
    const sitemap = `${storeOrigin(deps.config, requestStore(deps, request))}/sitemap.xml`;
    return reply.type('text/plain; charset=utf-8').send(`${ROBOTS}\n\nSitemap: ${sitemap}\n`);
  });
}
