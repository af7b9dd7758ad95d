import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { notFound } from '../../platform/http/errors.ts';
import { type PackedPage, packPage, sendPacked } from '../../platform/http/packed-page.ts';
import type { Deps } from '../deps.ts';

/** The sitemaps of all stores take a quarter of it. */
const MAX_BYTES = 12 * 1024 * 1024;

/** Makes a text; undefined if there is none of this name. */
type MakeText = () => string | undefined;

/**
 * Packs public texts that change only with the catalogue or the places: each is made and compressed once, however many
 * ask for it at once, and all answers share its bytes. The name tells apart the texts, also those of different stores.
 */
export function packedTexts({ catalogue, places }: Pick<Deps, 'catalogue' | 'places'>) {
  const texts = new LRUCache<string, PackedPage, MakeText>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }, key) => size + key.length,
    // Someone waits for a text even if others have taken its place meanwhile.
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
