import { join } from 'node:path';
import middie from '@fastify/middie';
import type { Render, Renderer } from './page-renderer.ts';

/** Renders the storefront from its sources: Vite in middleware mode, hot reload, no build. */
export async function openDevelopmentRenderer(root: string): Promise<Renderer> {
  const { createServer } = await import('vite');
  // `native` writes no bundled config file, which would make `node --watch` restart endlessly.
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true },
  });
  const render: Render = async (request) => {
    try {
      const { createRender } = (await vite.ssrLoadModule('/src/app/entry.server.tsx')) as {
        createRender: (manifest: object | null) => Render;
      };
      return await createRender(null)(request);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      throw error;
    }
  };
  return {
    render,
    attach: async (app) => {
      await app.register(middie);
      app.use(vite.middlewares);
    },
    close: () => vite.close(),
  };
}
