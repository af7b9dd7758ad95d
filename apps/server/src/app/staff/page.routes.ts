import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { IMMUTABLE, serveBuiltFiles } from '../../platform/http/built-files.ts';
import { newNonce } from '../http/security-headers.ts';

const built = join(import.meta.dirname, '../../../../backoffice/dist');
/** Placeholder in the build for each response's nonce. */
const NONCE = '__CSP_NONCE__';
const MODE = '__FOLIO_MODE__';

/** Allows style attributes, which Mantine sets; all other inline code needs the nonce. */
const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');

/** Serves the built back office: immutable hashed assets, and one page for every URL of its own router. */
export async function pageRoutes(app: FastifyInstance, mode: Config['mode']): Promise<void> {
  const assets = join(built, 'assets');
  if (existsSync(assets))
    serveBuiltFiles(app, [assets], { prefix: '/backoffice/assets/', cacheControl: IMMUTABLE });
  let page: string | undefined;
  for (const url of ['/backoffice', '/backoffice/*']) {
    app.get(url, { schema: { hide: true } }, async (_request, reply) => {
      const file = join(built, 'index.html');
      if (!page && !existsSync(file)) {
        return reply
          .status(503)
          .type('text/plain; charset=utf-8')
          .send('The back office is not built: run "npm run build".');
      }
      page ??= readFileSync(file, 'utf8').replace(MODE, mode);
      const nonce = newNonce();
      return reply
        .header('content-security-policy', policy(nonce))
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(page.replaceAll(NONCE, nonce));
    });
  }
}
