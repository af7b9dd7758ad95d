import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ChangeDeps, runChange } from '../change.ts';
import { withCallFaults } from '../control/call-faults.ts';
import { takeDecision } from '../control/requests.ts';
import { textAt } from '../json-path.ts';
import { sendPage } from '../pages/page.ts';
import { branchPage } from './branch-page.ts';
import { rejectDebit, returnDebits, settle } from './ledger.ts';
import { receiveFile } from './receive-file.ts';
import { findFault } from './schemas.ts';
import { listFiles, listResults, PROVIDER } from './stored-records.ts';

const MAX_BYTES = 10_000_000;

/** Registers the bank's branch and its calls for programs, in their own scope for the bodies that they parse. */
export async function registerBank(app: FastifyInstance, deps: ChangeDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/xml', 'text/xml'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      async (request: FastifyRequest, body: Buffer) => {
        const type = request.headers['content-type'] ?? '';
        // A body that is not a form has no file; the bank rejects the empty text like any unreadable file.
        const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
          .formData()
          .catch(() => null);
        const file = form?.get('file');
        return file instanceof File ? await file.text() : '';
      },
    );
    registerBranch(scope, deps);
    registerCalls(scope, deps);
  });
}

function registerBranch(app: FastifyInstance, deps: ChangeDeps): void {
  app.get('/bank', (request, reply) => {
    const results = listResults(deps.db);
    const shown = results.find(({ id }) => id === textAt(request.query, 'result'));
    const body = branchPage(listFiles(deps.db), results, shown?.message ?? '');
    return sendPage(reply, { title: 'Bank branch', body });
  });

  app.post('/bank', async (request, reply) => {
    const xml = String(request.body ?? '');
    const structureFault = await findFault(xml);
    const requested = takeDecision(deps.db, PROVIDER);
    const { id } = runChange(deps, (change) => receiveFile(change, { xml, structureFault }, requested));
    return reply.redirect(`/bank?result=${id}`, 303);
  });

  app.post('/bank/settle', ({ body }, reply) => {
    const endToEndId = textAt(body, 'endToEndId');
    runChange(deps, (change) => settle(change, textAt(body, 'messageId') ?? '', { endToEndId }));
    return reply.redirect('/bank', 303);
  });

  app.post('/bank/reject', ({ body }, reply) => {
    const one = { endToEndId: textAt(body, 'endToEndId') ?? '', code: textAt(body, 'code') ?? 'AM04' };
    runChange(deps, (change) => rejectDebit(change, textAt(body, 'messageId') ?? '', one));
    return reply.redirect('/bank', 303);
  });

  app.post('/bank/return', ({ body }, reply) => {
    const endToEndId = textAt(body, 'endToEndId');
    const one = endToEndId === undefined ? undefined : { endToEndId, code: textAt(body, 'code') ?? 'MD06' };
    runChange(deps, (change) => returnDebits(change, textAt(body, 'messageId') ?? '', one));
    return reply.redirect('/bank', 303);
  });
}

function registerCalls(app: FastifyInstance, deps: ChangeDeps): void {
  app.post('/bank/debits', async (request, reply) => {
    const xml = typeof request.body === 'string' ? request.body : '';
    const structureFault = await findFault(xml);
    return withCallFaults(deps, { call: 'debits', decides: true }, reply, (requested) => {
      const result = runChange(deps, (change) => receiveFile(change, { xml, structureFault }, requested));
      return () => sendXml(reply, result.xml);
    });
  });

  app.get('/bank/results.json', (_request, reply) =>
    withCallFaults(deps, { call: 'results', decides: false }, reply, () => ({
      results: listResults(deps.db),
    })),
  );

  app.get<{ Params: { id: string } }>('/bank/results/:id.xml', (request, reply) => {
    const found = listResults(deps.db).find(({ id }) => id === request.params.id);
    if (!found) return reply.code(404).send({ error: 'There is no such result.' });
    const name = `${found.kind}-${found.id}.xml`;
    return sendXml(reply.header('content-disposition', `attachment; filename="${name}"`), found.xml);
  });
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.type('application/xml; charset=utf-8').send(xml);
}
