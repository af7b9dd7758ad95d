import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressText } from '../../platform/http/compress-text.ts';
import { pageEncoding } from '../../platform/http/page-encoding.ts';

/** The headers by which a cache distinguishes the encodings of a page, and the pages of visitors. */
export const PAGE_VARY = 'accept-encoding, cookie';
export const HTML_TYPE = 'text/html; charset=utf-8';

/** The page of one visitor. */
type OwnPage = {
  readonly html: string;
  /** Shows the visitor's own data: no cache may store it, not even the browser's. */
  readonly personal: boolean;
};

/**
 * Sends the page of one visitor, compressed if the browser accepts it. Its form key is salted per response, so its size
 * reveals nothing.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { html, personal }: OwnPage,
): Promise<FastifyReply> {
  reply
    .status(status)
    .header('content-type', HTML_TYPE)
    .header('cache-control', personal ? 'private, no-store' : 'private, no-cache')
    .header('vary', PAGE_VARY);
  const encoding = pageEncoding(request);
  if (encoding === 'identity') return reply.send(html);
  return reply.header('content-encoding', encoding).send(compressText(html, encoding));
}

/** Logs the errors of a page's rendering, although the page could be sent. */
export function logFailures(
  request: FastifyRequest,
  { failures = [] }: { failures?: readonly unknown[] },
): void {
  for (const err of failures) request.log.error({ err }, 'page failed');
}
