import { createHash } from 'node:crypto';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../platform/http/escape-html.ts';

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;font:1.125rem/1.5 system-ui,sans-serif}' +
  'main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}a{color:inherit}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * Returns the link of the page: the requested path on this origin, or the start page if that path is missing or unsafe.
 */
const nextPath = ({ url }: FastifyRequest, status: number): string =>
  status === 404 || !/^\/(?![/\\])/.test(url) ? '/' : url;

type PlainPage = {
  readonly status: number;
  readonly title?: string | undefined;
  readonly message: string;
  readonly locale: Locale;
};

/** Sends an error as a static page, without session, query or renderer, so that a flood of errors stays cheap. */
export function sendPlainPage(request: FastifyRequest, reply: FastifyReply, page: PlainPage): FastifyReply {
  const { status, message, locale } = page;
  const isMissing = status === 404;
  const title = escapeHtml(page.title ?? (isMissing ? m.error_title_missing : m.error_title)({}, { locale }));
  const link = escapeHtml((isMissing ? m.error_home : m.error_retry)({}, { locale }));
  const path = escapeHtml(nextPath(request, status));
  const html = `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(message)}</p>
<p><a href="${path}">${link}</a></p></main></body>
</html>
`;
  return reply
    .status(status)
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(html);
}
