import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { notFound } from '../../platform/http/errors.ts';
import { type PackedPage, packPage, sendPacked } from '../../platform/http/packed-page.ts';
import type { Deps } from '../deps.ts';

/** The sitemaps of all stores take a quarter of it. */
const MAX_BYTES = 12 * 1024 * 1024;

/** Renders a text; undefined for an unknown name. */
type MakeText = () => string | undefined;

/**
 * Packs public texts that change only with the catalogue or the places: each is rendered and compressed once for all
 * concurrent requests, and all responses share its bytes. The name identifies the text, also among those of different
 * stores.
 */
export function packedTexts({ catalogue, places }: Pick<Deps, 'catalogue' | 'places'>) {
  const texts = new LRUCache<string, PackedPage, MakeText>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }, key) => size + key.length,
    // A request may still wait for a text that others have replaced in the meantime.
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: make }) => {
      const text = make();
      return text === undefined ? undefined : packPage(text, String(catalogue.current().version));
    },
  });
  /** @throws {HttpError} 404 when there is no such text */
  return async (request: FastifyRequest, reply: FastifyReply, name: string, make: MakeText) => {
    const key = `${catalogue.current().version} ${places.version()} ${name}`;
    const text = await texts.fetch(key, { context: make });
    if (!text) throw notFound();
    return sendPacked(request, reply.header('vary', 'accept-encoding'), text);
  };
}
