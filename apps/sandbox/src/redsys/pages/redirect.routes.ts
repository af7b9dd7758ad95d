import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withTrouble } from '../../control/trouble.ts';
import type { Html } from '../../pages/html.ts';
import { openEnvelope } from '../envelope.ts';
import { findOperation, type KeptOperation, newOperation, PROVIDER, saveOperation } from '../operation.ts';
import { readPetition } from '../petition.ts';
import { SIS_CODES, SisError } from '../problem.ts';
import { type RedsysDeps, runUnit, type Unit } from '../unit.ts';
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
    withTrouble(deps, { provider: PROVIDER, call: 'page', decides: false }, reply, () => {
      try {
        const petition = readPetition(openEnvelope(deps.keys, request.body));
        const { body, hidden } = runUnit(deps, (unit) => begin(unit, petition));
        return () => reply.redirect(`/redsys/sis/pago/${body.order}/${hidden.token}`, 303);
      } catch (problem) {
        if (!(problem instanceof SisError)) throw problem;
        return () => show(reply, pages.errorBody(problem.code, SIS_CODES[problem.code]));
      }
    }),
  );

  app.get<Visit>('/redsys/sis/pago/:order/:token', (request, reply) => {
    const kept = visited(request);
    if (!kept) return notFound(reply);
    const { method } = request.query;
    if (kept.body.state === 'waiting' && (method === 'card' || method === 'bizum')) kept.body.method = method;
    return show(reply, bodyOf(kept, null));
  });

  app.post<Visit>('/redsys/sis/pago/:order/:token', (request, reply) => {
    const typed = request.body ?? {};
    const rule = STEPS[typed.do ?? ''];
    const trouble = { provider: PROVIDER, call: 'page', decides: rule?.decides ?? false };
    return withTrouble(deps, trouble, reply, (wished) => {
      // Read only now: while this press waited, another may have paid.
      const kept = visited(request);
      if (!kept) return () => notFound(reply);
      const here = `/redsys/sis/pago/${kept.body.order}/${kept.hidden.token}`;
      if (!rule || !isPossible(kept, rule)) return () => reply.redirect(here, 303);
      const mistake = runUnit(deps, (unit) => rule.step(unit, kept, typed, wished));
      if (mistake === null) return () => reply.redirect(here, 303);
      // The page that was answered, for a waiting payment that both methods could pay.
      if (kept.body.state === 'waiting') kept.body.method = typed.do === 'bizum' ? 'bizum' : 'card';
      return () => show(reply, bodyOf(kept, mistake));
    });
  });

  function visited({ params }: FastifyRequest<Visit>): KeptOperation | null {
    const kept = findOperation(deps.db, params.order);
    return kept?.hidden.token === params.token ? kept : null;
  }

  function bodyOf(kept: KeptOperation, mistake: pages.Mistake | null): Html {
    const { state, method } = kept.body;
    if (state === 'waiting') return (method === 'bizum' ? pages.bizumBody : pages.cardBody)(kept, mistake);
    if (state !== 'challenged') return pages.resultBody(kept, backTo(deps, kept.body));
    if (method === 'bizum') return pages.bizumCodeBody(kept, mistake);
    return pages.codeBody(kept, mistake, pages.cancelForm());
  }
}

/** Opens the payment; the same form sent again while it still waits, as by a reload, opens the same one. */
function begin(unit: Unit, petition: ReturnType<typeof readPetition>): KeptOperation {
  const known = findOperation(unit.db, petition.order);
  const again =
    known?.body.channel === 'page' && known.body.state === 'waiting' && known.body.amount === petition.amount;
  if (again) return known;
  const kept = newOperation(unit.db, petition, 'page', unit.now);
  saveOperation(unit.db, kept);
  return kept;
}

function notFound(reply: FastifyReply): FastifyReply {
  return show(reply.code(404), pages.errorBody('404', ''));
}
