import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { takeReport } from './take-report.ts';

/** Largest report: some mail servers return the whole mail with its attachments. */
const REPORT_LIMIT = 1024 * 1024;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Adds the call by which the mail system posts delivery reports (RFC 3464) unchanged. It needs the secret of
 * MAIL_BOUNCE_SECRET, without which the call does not exist.
 */
export async function bounceRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  const config = { anyHost: true, largestBody: REPORT_LIMIT, takesBytes: true, withoutFormKey: () => true };
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.post(
    '/webhooks/mail/bounces',
    { config, bodyLimit: REPORT_LIMIT, schema: { hide: true } },
    async (request) => {
      const secret = deps.config.mailBounceSecret;
      if (!secret) throw notFound();
      const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      if (!timingSafeEqual(digest(given), digest(secret))) throw new HttpError(401, 'credentials');
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return { failed: await takeReport(deps, raw) };
    },
  );
}
