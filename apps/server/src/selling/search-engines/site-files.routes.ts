import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requestStore } from '../../customers/visitors/request-visitor.ts';
import { MODE_RULES } from '../../platform/config/mode.ts';
import { VERSION } from '../../platform/config/version.ts';
import { notFound } from '../../platform/http/errors.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';
import type { Deps } from '../deps.ts';

/**
 * Rules for robots: the shop's pages are open. A visitor's cart, payment and orders are not, nor the entry points that
 * begin a form.
 */
const ROBOTS = [
  'User-agent: *',
  ...['/cart', '/customer/', '/pedidos', '/*/step0', '/backoffice', '/desktopapp/'].map(
    (path) => `Disallow: ${path}`,
  ),
].join('\n');

/** Adds the version file (AP-34) and each store's robots.txt, which names its sitemap. */
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
  // Requested by programs that ignore the page's icon link.
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/favicon.svg', 301),
  );
  // Apple requests it from each host before it shows Apple Pay, even while the store has it disabled.
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
