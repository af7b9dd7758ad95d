import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Locale, perLocale } from '@folio/domain/locale/locale';
import { manifestPath, VERSION } from '../../platform/config/version.ts';
import { IMMUTABLE, serveBuiltFiles } from '../../platform/http/built-files.ts';
import type { Deps } from '../deps.ts';
import { serveEmbedScript } from './embed-script.ts';
import { keepRelease } from './keep-release.ts';
import type { Render, Renderer } from './page-renderer.ts';
import { serveWorker } from './serve-worker.ts';

const storefront = join(import.meta.dirname, '../../../../storefront');

/** Opens the built storefront or, in development, its sources with hot reload. */
export async function openRenderer(deps: Deps): Promise<Renderer> {
  return deps.config.development
    ? (await import('./renderer.dev.ts')).openDevelopmentRenderer(storefront)
    : openBuiltRenderer(deps, storefront);
}

/** Returns the asset folders: those of the last releases, or only this one's where nothing can be written. */
function assetFolders({ config, log }: Deps, root: string): string[] {
  const assets = join(root, 'dist/client/assets');
  try {
    return keepRelease(assets, config.releasesFolder ?? join(root, 'dist/releases'), VERSION);
  } catch (error) {
    log.warn({ err: error }, 'the assets of earlier releases are not served: RELEASES_DIR cannot be written');
    return [assets];
  }
}

async function openBuiltRenderer(deps: Deps, root: string): Promise<Renderer> {
  const entry = join(root, 'dist/server/entry.server.js');
  if (!existsSync(entry))
    throw new Error(`The storefront is not built (${entry} is missing): run "npm run build".`);
  const manifests = perLocale((locale) => JSON.parse(readFileSync(manifestPath(locale), 'utf8')));
  const { createRender } = (await import(pathToFileURL(entry).href)) as {
    createRender: (manifests: Readonly<Record<Locale, object>>) => Render;
  };
  const folders = assetFolders(deps, root);
  return {
    render: createRender(manifests),
    attach: async (app) => {
      const built = join(root, 'dist/client');
      serveBuiltFiles(app, folders, {
        prefix: '/assets/',
        cacheControl: IMMUTABLE,
        headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      });
      serveEmbedScript(app, deps, join(built, 'embed.js'));
      serveBuiltFiles(app, [built], {
        prefix: '/',
        cacheControl: 'public, max-age=86400',
        only: ['favicon.svg', 'apple-touch-icon.png'],
      });
      serveWorker(app, built, deps.config);
    },
    close: async () => undefined,
  };
}
