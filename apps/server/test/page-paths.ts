import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '../src/api/pages/renderer.ts';

const storefront = join(import.meta.dirname, '../../storefront/src');

type Route = { readonly path?: string; readonly children?: readonly Route[]; readonly loader?: unknown };

/** Every address of the storefront's route map, its parameters as the map names them. */
export async function pagePaths(): Promise<string[]> {
  const { routesWith } = await import(pathToFileURL(join(storefront, 'routes.tsx')).href);
  const { buyerRoutes } = await import(pathToFileURL(join(storefront, 'buyer-routes.tsx')).href);
  const walk = (routes: readonly Route[], base: string): string[] =>
    routes.flatMap(({ path, children }) => {
      const here = path ? `${base}/${path}`.replaceAll(/\/+/g, '/') : base;
      return [...(path ? [here] : []), ...walk(children ?? [], here)];
    });
  return [...new Set(walk(routesWith(buyerRoutes), ''))];
}

/** The storefront from its sources: real loaders on the real application, so that what a page does is done. */
export async function sourceRenderer(): Promise<Renderer> {
  const { createRender } = await import(pathToFileURL(join(storefront, 'entry.server.tsx')).href);
  return { render: createRender(null), attach: async () => undefined, close: async () => undefined };
}
