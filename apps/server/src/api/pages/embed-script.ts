import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Locale, perLocale } from '@folio/domain/locale/locale';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { acceptsEncoding } from '../../platform/http/accepts-encoding.ts';
import { requestStore } from '../../visitors/request-visitor.ts';

/** The address that other sites name never changes, so they learn of a new release within minutes. */
const CACHE = 'public, max-age=300';
/** Stands in the built script for the language of the store that serves it (ST-13). */
const STORE_LANGUAGE = '__STORE_LANGUAGE__';

function encode(script: string, locale: Locale) {
  const bytes = Buffer.from(script.replace(STORE_LANGUAGE, locale));
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return { bytes, etag, br: brotliCompressSync(bytes), gzip: gzipSync(bytes) };
}

/** Serves `/embed.js`, by which other sites embed the store of the request's host, in that store's language. */
export function serveEmbedScript(app: FastifyInstance, deps: Deps, path: string): void {
  const script = readFileSync(path, 'utf8');
  const scripts = perLocale((locale) => encode(script, locale));
  app.get('/embed.js', { schema: { hide: true }, compress: false }, (request, reply) => {
    const { bytes, etag, br, gzip } = scripts[requestStore(deps, request).locale];
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': CACHE,
      etag,
      vary: 'accept-encoding',
    });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    const accepted = request.headers['accept-encoding'];
    reply.type('text/javascript; charset=utf-8');
    if (acceptsEncoding(accepted, 'br')) return reply.header('content-encoding', 'br').send(br);
    if (acceptsEncoding(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(gzip);
    return reply.send(bytes);
  });
}
