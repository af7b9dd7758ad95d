import { BANK_FILE_LIMIT } from '@folio/contract/payments/debit-tabs';
import { debitCalls } from '@folio/contract/payments/direct-debits.staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sendFile } from '../../platform/files/send-file.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { staffRoute } from '../../staff/users/staff-route.ts';
import { requireStaff } from '../../staff/users/staff-session.ts';
import { decodeText } from '../../stores/places/csv.ts';
import type { Deps } from '../deps.ts';
import { isSepa } from '../providers/sepa/sepa.ts';
import { exportDebits } from './export-debits.ts';
import { importResults } from './import-results.ts';
import { listDebits } from './list-debits.ts';
import { openFile } from './open-file.ts';

/** Adds the direct-debit routes (EN-15): the queue, the collection file for the bank, and the bank's results. */
export async function debitRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  await scope.register(async (inner) => {
    const app = inner.withTypeProvider<ZodTypeProvider>();
    const config = { permission: 'debits.manage' } as const;
    const importCall = staffRoute(debitCalls, 'POST /api/debits/imports');
    app.addContentTypeParser(
      [...importCall.schema.consumes],
      { parseAs: 'buffer', bodyLimit: BANK_FILE_LIMIT },
      (_request, body, done) => done(null, body),
    );

    app.route({
      ...staffRoute(debitCalls, 'GET /api/debits'),
      config,
      handler: ({ query }) => listDebits(deps, query.tab, query.page),
    });
    app.route({
      ...staffRoute(debitCalls, 'POST /api/debits/exports'),
      config,
      handler: async (request) => {
        const gateway = deps.gateways.get(request.body.account);
        if (!gateway || !isSepa(gateway)) throw notFound();
        const exported = await exportDebits(deps, gateway, request.body.until, requireStaff(request).email);
        if (!exported.ok) throw new HttpError(409, exported.reason);
        return { fileId: exported.fileId };
      },
    });
    app.route({
      ...staffRoute(debitCalls, 'GET /api/debits/files/:fileId'),
      config,
      handler: async (request, reply) => {
        const file = await openFile(deps, request.params.fileId, requireStaff(request).email);
        if (!file) throw notFound();
        return sendFile(request, reply, file, { download: true, downloads: deps.downloads });
      },
    });
    app.route({
      ...importCall,
      config: { ...config, largestBody: BANK_FILE_LIMIT },
      handler: async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw new HttpError(415, 'body');
        const text = decodeText(request.body);
        const by = requireStaff(request).email;
        const answer = await importResults(deps, { name: request.query.name, text, by });
        return reply.status(answer.ok ? 200 : 422).send(answer);
      },
    });
  });
}
