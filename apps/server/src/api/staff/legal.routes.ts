import {
  LegalDraft,
  LegalList,
  LegalParams,
  LegalPreview,
  LegalPreviewInput,
  LegalQuery,
  StaffLegalText,
} from '@folio/contract/staff/legal';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '../../deps.ts';
import { listLegal, previewLegal, publishLegal, showLegal } from '../../legal/edit-legal.ts';
import { requireStaff } from './staff-session.ts';

/** Adds the routes for legal texts: list, view, preview, and publishing a new version. */
export function legalRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'legal.edit' } as const;

  const list = { querystring: LegalQuery, response: { 200: LegalList }, hide: true };
  app.get('/legal', { config, schema: list }, async (request) =>
    listLegal(deps, requireStaff(request), request.query.store),
  );

  const one = { params: LegalParams, response: { 200: StaffLegalText }, hide: true };
  app.get('/legal/:page/:locale', { config, schema: { ...one, querystring: LegalQuery } }, (request) =>
    showLegal(deps, requireStaff(request), { ...request.params, store: request.query.store }),
  );

  app.put('/legal/:page/:locale', { config, schema: { ...one, body: LegalDraft } }, async (request) => {
    const key = { ...request.params, store: request.body.store };
    await publishLegal(deps, requireStaff(request), key, request.body);
    return showLegal(deps, requireStaff(request), key);
  });

  const preview = {
    params: LegalParams,
    body: LegalPreviewInput,
    response: { 200: LegalPreview },
    hide: true,
  };
  app.post('/legal/:page/:locale/preview', { config, schema: preview }, async (request) => {
    const { params, body } = request;
    return previewLegal(deps, requireStaff(request), { ...params, store: body.store }, body.body);
  });
}
