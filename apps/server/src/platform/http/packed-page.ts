import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooManyAtOnceError } from '../limits/limit-exceeded.ts';
import { processQueue } from '../limits/queues.ts';
import { matchesEtag } from './built-files.ts';
import { windowBits } from './compress-text.ts';
import { type PageEncoding, pageEncoding } from './page-encoding.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Two milliseconds a page: the first visitor waits for them. */
const GZIP = { level: 6 };
const BROTLI_QUALITY = 5;

/** A page that many visitors share, ready to be sent in each encoding. */
export type PackedPage = {
  /** Its memory in bytes, in all encodings. */
  readonly size: number;
  /** A weak entity tag: the same in every process that renders the same page. */
  readonly etag: string;
  readonly bytes: Readonly<Record<PageEncoding, Buffer>>;
};

/** Packs a page. `version` begins its entity tag, so that a log shows which version a proxy has. */
export async function packPage(html: string, version: string): Promise<PackedPage> {
  const identity = Buffer.from(html);
  const size = identity.byteLength;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(size),
  };
  const [br, zipped] = await Promise.all([toBrotli(identity, { params }), toGzip(identity, GZIP)]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 16);
  return {
    size: size + br.byteLength + zipped.byteLength,
    etag: `W/"${version}-${hash}"`,
    bytes: { identity, br, gzip: zipped },
  };
}

/** Compression shares its threads with the hashes of passwords; a page that waits for them takes memory. */
const packing = processQueue('packed pages', { running: 8, waiting: 64 });

/** Packs a page like {@link packPage}; undefined while too many others wait for it: the page is then sent as it is. */
export async function packIfFree(html: string, version: string): Promise<PackedPage | undefined> {
  try {
    return await packing.run(() => packPage(html, version));
  } catch (error) {
    if (error instanceof TooManyAtOnceError) return undefined;
    throw error;
  }
}

/** Sends a packed response in the smallest encoding that the client accepts, or 304 if the client has it. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bytes }: Pick<PackedPage, 'etag' | 'bytes'>,
): FastifyReply {
  reply.header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  const encoding = pageEncoding(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes[encoding]);
}
