import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withCallFaults } from '../../control/call-faults.ts';
import type { Html } from '../../pages/html.ts';
import { type Change, type RedsysDeps, runChange } from '../change.ts';
import { openEnvelope } from '../envelope.ts';
import { findOperation, newOperation, type StoredOperation, saveOperation } from '../operation.ts';
import { readPetition } from '../petition.ts';
import { SIS_CODES, SisError } from '../problem.ts';
import { backTo } from './back-to.ts';
import * as pages from './pages.ts';
import { show } from './show.ts';
import { isPossible, STEPS, type Typed } from './visit.ts';

interface Visit {
  Params: { order: string; token: string };
  Querystring: { method?: string };
  Body: Typed | undefined;
}

/** The pages that a customer pays on: the shop's form leads to the first, the last leads back. */
export function registerRedirect(app: FastifyInstance, deps: RedsysDeps): void {
  app.post('/redsys/sis/realizarPago', (request, reply) =>
    withCallFaults(deps, { call: 'page', decides: false }, reply, () => {
      try {
        const petition = readPetition(openEnvelope(deps.keys, request.body));
        const { body, hidden } = runChange(deps, (change) => begin(change, petition));
        return () => reply.redirect(`/redsys/sis/pago/${body.order}/${hidden.token}`, 303);
      } catch (problem) {
        if (!(problem instanceof SisError)) throw problem;
        return () => show(reply, pages.errorBody(problem.code, SIS_CODES[problem.code]));
      }
    }),
  );

  app.get<Visit>('/redsys/sis/pago/:order/:token', (request, reply) => {
    const stored = visited(request);
    if (!stored) return notFound(reply);
    const { method } = request.query;
    if (stored.body.state === 'waiting' && (method === 'card' || method === 'bizum'))
      stored.body.method = method;
    return show(reply, bodyOf(stored, null));
  });

  app.post<Visit>('/redsys/sis/pago/:order/:token', (request, reply) => {
    const typed = request.body ?? {};
    const rule = STEPS[typed.do ?? ''];
    const trouble = { call: 'page', decides: rule?.decides ?? false };
    return withCallFaults(deps, trouble, reply, (requested) => {
      // Read only now: while this press waited, another may have paid.
      const stored = visited(request);
      if (!stored) return () => notFound(reply);
      const here = `/redsys/sis/pago/${stored.body.order}/${stored.hidden.token}`;
      if (!rule || !isPossible(stored, rule)) return () => reply.redirect(here, 303);
      const mistake = runChange(deps, (change) => rule.step(change, stored, typed, requested));
      if (mistake === null) return () => reply.redirect(here, 303);
      // The page that was answered, for a waiting payment that both methods could pay.
      if (stored.body.state === 'waiting') stored.body.method = typed.do === 'bizum' ? 'bizum' : 'card';
      return () => show(reply, bodyOf(stored, mistake));
    });
  });

  function visited({ params }: FastifyRequest<Visit>): StoredOperation | null {
    const stored = findOperation(deps.db, params.order);
    return stored?.hidden.token === params.token ? stored : null;
  }

  function bodyOf(stored: StoredOperation, mistake: pages.Mistake | null): Html {
    const { state, method } = stored.body;
    if (state === 'waiting') return (method === 'bizum' ? pages.bizumBody : pages.cardBody)(stored, mistake);
    if (state !== 'challenged') return pages.resultBody(stored, backTo(deps, stored.body));
    if (method === 'bizum') return pages.bizumCodeBody(stored, mistake);
    return pages.codeBody(stored, mistake, pages.cancelForm());
  }
}

/** Opens the payment; the same form sent again while it still waits, as by a reload, opens the same one. */
function begin(change: Change, petition: ReturnType<typeof readPetition>): StoredOperation {
  const known = findOperation(change.db, petition.order);
  const again =
    known?.body.channel === 'page' && known.body.state === 'waiting' && known.body.amount === petition.amount;
  if (again) return known;
  const stored = newOperation(change.db, petition, 'page', change.now);
  saveOperation(change.db, stored);
  return stored;
}

function notFound(reply: FastifyReply): FastifyReply {
  return show(reply.code(404), pages.errorBody('404', ''));
}
