import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestStore } from '../../customers/visitors/request-visitor.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { packedTexts } from './packed-texts.ts';
import { sitemapIndex, sitemapPages, sitemapTowns } from './sitemap.ts';

type Part = { readonly Params: { readonly part: string } };

/** Adds each store's sitemap for search engines: an index and its parts. */
export function sitemapRoutes(app: FastifyInstance, deps: Deps): void {
  const hidden = { schema: { hide: true } };
  const sendText = packedTexts(deps);
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: (store: Store) => string | undefined,
  ) => {
    const store = requestStore(deps, request);
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return sendText(request, reply, `${store.id} ${name}`, () => make(store));
  };
  app.get('/sitemap.xml', hidden, (request, reply) =>
    send(request, reply, 'index', (store) => sitemapIndex(deps, store)),
  );
  app.get('/sitemap-pages.xml', hidden, (request, reply) =>
    send(request, reply, 'pages', (store) => sitemapPages(deps, store)),
  );
  app.get<Part>('/sitemap-towns-:part(^\\d{1,3}).xml', hidden, (request, reply) => {
    const part = Number(request.params.part);
    return send(request, reply, `towns ${part}`, (store) => sitemapTowns(deps, store, part));
  });
}
