import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** Serves files of a folder of ours, by name, at a prefix. Only the named files exist. */
export function registerAssets(
  app: FastifyInstance,
  prefix: string,
  folder: URL,
  names: readonly string[],
): void {
  for (const name of names) {
    const content = readFileSync(new URL(name, folder));
    app.get(`${prefix}/${name}`, (_request, reply) =>
      reply
        .type(TYPES[extname(name)] ?? 'application/octet-stream')
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .send(content),
    );
  }
}
