import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pageLocale, requestStore } from '../../customers/visitors/request-visitor.ts';
import type { StoreLook } from '../../platform/db/catalogue-tables.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { createPictures } from './pictures/pictures.ts';
import { drawIcon, ICONS, iconColours } from './pictures/store-icons.ts';

type StoreIcon = { readonly icon: (typeof ICONS)[number]; readonly look: StoreLook };
const IconParams = z.object({ icon: z.enum(ICONS) });
const DAY = 'public, max-age=86400';

/** Adds each store's web app manifest and its icons, which make the shop installable. An unknown host has none. */
export function manifestRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const store = requestStore(deps, request);
    const { background, theme } = iconColours(store.look);
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'cookie')
      .type('application/manifest+json; charset=utf-8')
      .send({
        id: '/',
        name: store.name,
        short_name: store.name,
        lang: pageLocale(request, store),
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
  const getPng = createPictures<StoreIcon>({
    draw: ({ look, icon }) => drawIcon(look, icon),
    version: (wanted) => JSON.stringify(wanted),
  });
  app.get('/:icon(^(?:icon|maskable)-\\d{1,4}).png', { schema: { hide: true } }, async (request, reply) => {
    const params = IconParams.safeParse(request.params);
    if (!params.success) throw notFound();
    const { look } = requestStore(deps, request);
    const png = await getPng({ icon: params.data.icon, look });
    return reply.header('cache-control', DAY).type('image/png').send(png);
  });
}
