import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/http/errors.ts';
import { sitemapIndex, sitemapPages, sitemapTowns } from '../../seo/sitemap.ts';
import { requestStore } from '../../visitors/request-visitor.ts';

/** Adds each store's sitemap for search engines: an index and its parts. */
export function sitemapRoutes(app: FastifyInstance, deps: Deps): void {
  const hidden = { schema: { hide: true } };
  const send = (reply: FastifyReply, xml: string | undefined) => {
    if (!xml) throw notFound();
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(xml);
  };
  app.get('/sitemap.xml', hidden, async (request, reply) =>
    send(reply, sitemapIndex(deps, requestStore(deps, request))),
  );
  app.get('/sitemap-pages.xml', hidden, async (request, reply) =>
    send(reply, sitemapPages(deps, requestStore(deps, request))),
  );
  app.get<{ Params: { part: string } }>(
    '/sitemap-towns-:part(^\\d{1,3}).xml',
    hidden,
    async (request, reply) =>
      send(reply, sitemapTowns(deps, requestStore(deps, request), Number(request.params.part))),
  );
}
