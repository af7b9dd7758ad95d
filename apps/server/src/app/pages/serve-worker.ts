import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { serveBuiltFiles } from '../../platform/http/built-files.ts';

/**
 * Serves the service worker and the offline page's script, which browsers revalidate each time. Where the worker is
 * switched off, its address returns one that removes itself and its stored copies.
 */
export function serveWorker(
  app: FastifyInstance,
  folder: string,
  { hasWorker }: Pick<Config, 'hasWorker'>,
): void {
  const files = { prefix: '/', cacheControl: 'no-cache' };
  serveBuiltFiles(app, [folder], { ...files, only: ['offline.js'] });
  const from = hasWorker ? 'service-worker.js' : 'removed-worker.js';
  serveBuiltFiles(app, [folder], { ...files, only: ['service-worker.js'], from: () => from });
}
