import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Quick and still a quarter of the size: an answer is compressed for one call only. */
const QUALITY = 4;
const SHORTEST = 1024;

/**
 * Compresses answers that are JSON; pages and assets bring their own. The form key in an answer is salted anew each time, so its size tells
 * nothing (BREACH); what carries another secret beside words of a visitor's choice says `compress: false`.
 */
export async function compressCalls(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalCompression: true,
    globalDecompression: false,
    customTypes: /^application\/json/,
    threshold: SHORTEST,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
  });
}
