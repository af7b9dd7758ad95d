import type { FastifyInstance } from 'fastify';
import { requestStore } from '../../customers/visitors/request-visitor.ts';
import { IMMUTABLE } from '../../platform/http/built-files.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { drawPicture } from './pictures/draw-picture.ts';
import { getPicture, pictureVersion } from './pictures/picture.ts';
import { createPictures } from './pictures/pictures.ts';
import { publicProducts } from './public-page.ts';

type Route = { readonly Params: { readonly name: string }; readonly Querystring: { readonly v?: string } };

/**
 * Adds the pictures of link previews (RT-11): `shop.png` for the request's store, and one for each product that its
 * pages show. Only these few exist, so no address can make the server render without limit.
 */
export function sharePictureRoutes(app: FastifyInstance, deps: Deps): void {
  const getPng = createPictures({ draw: drawPicture, version: pictureVersion });
  app.get<Route>('/share/:name(^shop|\\d{1,9}$).png', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    const store = requestStore(deps, request);
    const product = publicProducts(deps, store).find(({ id }) => String(id) === name);
    if (!product && name !== 'shop') throw notFound();
    const picture = getPicture(deps, store, product);
    const version = pictureVersion(picture);
    return reply
      .type('image/png')
      .header('cache-control', request.query.v === version ? IMMUTABLE : 'public, max-age=300')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await getPng(picture));
  });
}
