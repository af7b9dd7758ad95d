import { mailCalls } from '@folio/contract/app/mails.staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { notFound } from '../../platform/http/errors.ts';
import { staffRoute } from '../../staff/users/staff-route.ts';
import type { Deps } from '../deps.ts';
import { previewMail } from './preview-mail.ts';

/** A mail's page has only its own styles: no script, no request, no link that navigates the frame. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'";

/** Adds the routes that show each mail with invented data, in a store's look. */
export function mailRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'mails.read' } as const;
  app.route({
    ...staffRoute(mailCalls, 'GET /api/mails/:kind'),
    config,
    handler: async ({ params, query }) => {
      const preview = await previewMail(deps, { ...params, ...query });
      if (!preview) throw notFound();
      const { html: _, ...shown } = preview;
      return shown;
    },
  });
  app.route({
    ...staffRoute(mailCalls, 'GET /api/mails/:kind/page'),
    config,
    handler: async ({ params, query }, reply) => {
      const preview = await previewMail(deps, { ...params, ...query });
      if (!preview) throw notFound();
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', MAIL_POLICY)
        .send(preview.html);
    },
  });
}
