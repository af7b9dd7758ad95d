import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '../../src/app/pages/page-renderer.ts';

const storefront = join(import.meta.dirname, '../../../storefront/src/app');

type Route = { readonly path?: string; readonly children?: readonly Route[]; readonly loader?: unknown };

/** Returns every path of the storefront's route map, with the map's names of parameters. */
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

/**
 * Renders the storefront from its sources, with real loaders on the real application, so that pages have
 * their effects.
 */
export async function sourceRenderer(): Promise<Renderer> {
  const { createRender } = await import(pathToFileURL(join(storefront, 'entry.server.tsx')).href);
  return { render: createRender(null), attach: async () => undefined, close: async () => undefined };
}
