import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '../../platform/http/accepts-encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Quick and still a fifth of the size: a page is compressed for one response only. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const GZIP = { level: 5 };

/** A page to be sent, and the same as a gzip file where that costs nothing. */
export type PageBody = {
  readonly plain: () => string | Buffer;
  readonly zipped?: () => Buffer;
  /** It shows something of this visitor's own: no cache keeps it, the browser's included. */
  readonly personal?: boolean;
};

/** Sends a page, compressed when the browser takes it. The formkey in it is salted for each response, so its size tells nothing. */
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
  const takesGzip = acceptsEncoding(accepted, 'gzip');
  const as = (encoding: string, bytes: Buffer) => reply.header('content-encoding', encoding).send(bytes);
  if (takesGzip && zipped) return as('gzip', zipped());
  if (acceptsEncoding(accepted, 'br')) return brotli(plain(), BROTLI).then((bytes) => as('br', bytes));
  if (takesGzip) return zip(plain(), GZIP).then((bytes) => as('gzip', bytes));
  return reply.send(plain());
}

/** Tells the log of what failed while a page was drawn, although a page came of it. */
export function logFailures(
  request: FastifyRequest,
  { failures = [] }: { failures?: readonly unknown[] },
): void {
  for (const err of failures) request.log.error({ err }, 'page failed');
}
