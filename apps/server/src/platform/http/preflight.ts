import { PAGE_LANGUAGE_HEADER } from '@folio/contract/app/page.view';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FORM_HEADER, SESSION_HEADER } from './embedded-call.ts';
import { HttpError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers a browser's preflight: which calls another site may make. */
    isPreflight?: boolean;
  }
}

/** How long a browser caches the answer of a preflight. */
const PREFLIGHT_S = 7200;
const SENT_HEADERS = [
  ...['content-type', 'x-formkey', SESSION_HEADER, FORM_HEADER, PAGE_LANGUAGE_HEADER],
  ...['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'],
].join(', ');

/** Adds the preflight of a route for embedded shops. */
export function preflight(app: FastifyInstance, url: string, methods: readonly string[]): void {
  const answer = (_request: FastifyRequest, reply: FastifyReply) => {
    if (!reply.hasHeader('access-control-allow-origin')) throw new HttpError(403, 'embedded');
    return reply
      .headers({
        'access-control-allow-methods': methods.join(', '),
        'access-control-allow-headers': SENT_HEADERS,
        'access-control-max-age': PREFLIGHT_S,
      })
      .status(204)
      .send();
  };
  app.options(url, { schema: { hide: true }, config: { isPreflight: true } }, answer);
}
