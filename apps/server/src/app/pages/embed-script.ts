import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Locale, perLocale } from '@folio/domain/locale/locale';
import type { FastifyInstance } from 'fastify';
import { requestStore } from '../../customers/visitors/request-visitor.ts';
import { sendPacked } from '../../platform/http/packed-page.ts';
import type { Deps } from '../deps.ts';

/** The address that other sites name never changes, so they receive a new release within minutes. */
const CACHE = 'public, max-age=300';
/** Placeholder in the built script for the language of the store that serves it (ST-13). */
const STORE_LANGUAGE = '__STORE_LANGUAGE__';

function encode(script: string, locale: Locale) {
  const identity = Buffer.from(script.replace(STORE_LANGUAGE, locale));
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`;
  return { etag, bytes: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) } };
}

/** Serves `/embed.js`, by which other sites embed the store of the request's host, in that store's language. */
export function serveEmbedScript(app: FastifyInstance, deps: Deps, path: string): void {
  const script = readFileSync(path, 'utf8');
  const scripts = perLocale((locale) => encode(script, locale));
  app.get('/embed.js', { schema: { hide: true } }, (request, reply) => {
    reply.type('text/javascript; charset=utf-8').headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': CACHE,
      vary: 'accept-encoding',
    });
    return sendPacked(request, reply, scripts[requestStore(deps, request).locale]);
  });
}
