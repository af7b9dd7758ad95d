import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { requestLocale, requestStore } from '../../../visitors/request-visitor.ts';
import { drawIcon, ICONS, iconColours } from './store-icons.ts';

const IconParams = z.object({ icon: z.enum(ICONS) });
const DAY = 'public, max-age=86400';

/** Adds each store's web app manifest and its icons, which make the shop installable. An unknown host has none. */
export function manifestRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const store = requestStore(deps, request);
    const { background, theme } = iconColours(store.look);
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-language, cookie')
      .type('application/manifest+json; charset=utf-8')
      .send({
        id: '/',
        name: store.name,
        short_name: store.name,
        lang: requestLocale(request, store),
        start_url: '/servicios',
        scope: '/',
        display: 'standalone',
        background_color: background,
        theme_color: theme,
        icons: ICONS.map((icon) => ({
          src: `/${icon}.png`,
          type: 'image/png',
          sizes: icon.replace(/^\D+(\d+)$/, '$1x$1'),
          purpose: icon.startsWith('maskable') ? 'maskable' : 'any',
        })),
      });
  });
  const pictures = new Map<string, Buffer>();
  const picture = async (request: FastifyRequest, icon: (typeof ICONS)[number]): Promise<Buffer> => {
    const { look } = requestStore(deps, request);
    const key = JSON.stringify([icon, look]);
    const drawn = pictures.get(key) ?? (await drawIcon(look, icon));
    // A look changes when staff edit it: the earlier pictures go with it.
    if (pictures.size >= 200) pictures.clear();
    pictures.set(key, drawn);
    return drawn;
  };
  app.get('/:icon(^(?:icon|maskable)-\\d{1,4}).png', { schema: { hide: true } }, async (request, reply) => {
    const params = IconParams.safeParse(request.params);
    if (!params.success) throw notFound();
    const bytes = await picture(request, params.data.icon);
    return reply.header('cache-control', DAY).type('image/png').send(bytes);
  });
}
