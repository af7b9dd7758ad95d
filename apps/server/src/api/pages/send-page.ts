import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '../../platform/http/accepts-encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Fast and still a fifth of the size: a page is compressed for one response only. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const GZIP = { level: 5 };

/** A page to send, with its gzip form where that is already available. */
export type PageBody = {
  readonly plain: () => string | Buffer;
  readonly zipped?: () => Buffer;
  /** Shows the visitor's own data: no cache may store it, not even the browser's. */
  readonly personal?: boolean;
};

/**
 * Sends a page, compressed if the browser accepts it. Its form key is salted per response, so its size reveals nothing.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { plain, zipped, personal = false }: PageBody,
): FastifyReply | Promise<FastifyReply> {
  reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', personal ? 'private, no-store' : 'private, no-cache')
    .header('vary', 'accept-encoding, cookie');
  const accepted = request.headers['accept-encoding'];
  const acceptsGzip = acceptsEncoding(accepted, 'gzip');
  const sendEncoded = (encoding: string, bytes: Buffer) =>
    reply.header('content-encoding', encoding).send(bytes);
  if (acceptsGzip && zipped) return sendEncoded('gzip', zipped());
  if (acceptsEncoding(accepted, 'br'))
    return brotli(plain(), BROTLI).then((bytes) => sendEncoded('br', bytes));
  if (acceptsGzip) return zip(plain(), GZIP).then((bytes) => sendEncoded('gzip', bytes));
  return reply.send(plain());
}

/** Logs the errors that occurred while a page was rendered, although the page could be sent. */
export function logFailures(
  request: FastifyRequest,
  { failures = [] }: { failures?: readonly unknown[] },
): void {
  for (const err of failures) request.log.error({ err }, 'page failed');
}
