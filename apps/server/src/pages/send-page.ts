import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageKeys, PageTemplate } from './page-template.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Quick and still a fifth of the size: a page is compressed for one response only. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const GZIP = { level: 5 };

/** Sends a page with a response's own keys in it, compressed when the browser takes it. The formkey is salted for each response, so its size tells nothing. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: PageTemplate,
  keys: PageKeys,
) {
  reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, cookie');
  const accepted = request.headers['accept-encoding'] ?? '';
  const takesGzip = accepted.includes('gzip');
  if (takesGzip && page.fillZipped)
    return reply.header('content-encoding', 'gzip').send(page.fillZipped(keys));
  const bytes = page.fill(keys);
  if (accepted.includes('br'))
    return reply.header('content-encoding', 'br').send(await brotli(bytes, BROTLI));
  if (takesGzip) return reply.header('content-encoding', 'gzip').send(await zip(bytes, GZIP));
  return reply.send(bytes);
}
