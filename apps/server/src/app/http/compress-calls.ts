import type { FastifyInstance, FastifyRequest } from 'fastify';
import { compressText } from '../../platform/http/compress-text.ts';
import { pageEncoding } from '../../platform/http/page-encoding.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Marks a response that contains a secret next to user-controlled text: its compressed size would reveal it
     * (BREACH).
     */
    uncompressed?: (request: FastifyRequest) => boolean;
  }
}

/** A smaller response travels in one round trip either way; to compress it would double its call's processor time. */
const MIN_BYTES = 4096;
const JSON_TYPE = /^application\/json/;

/**
 * Compresses JSON responses; pages and assets bring their own encoding. The form key in a response is salted each time,
 * so its size reveals nothing.
 */
export function compressCalls(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_BYTES) return payload;
    const isCall = JSON_TYPE.test(String(reply.getHeader('content-type') ?? ''));
    if (!isCall || request.routeOptions.config?.uncompressed?.(request)) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    const encoding = pageEncoding(request);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressText(payload, encoding);
  });
}
