import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ChangeDeps, runChange } from '../change.ts';
import { takeDecision } from '../control/requests.ts';
import { textAt } from '../json-path.ts';
import { sendCheckout } from '../pages/checkout-page.ts';
import { html } from '../pages/html.ts';
import { type Answered, answerPage } from './answer-page.ts';
import { backUrl } from './change-status.ts';
import type { MoneiKeys } from './config.ts';
import { screen, type View } from './screens.ts';
import { find, PROVIDER, type StoredPayment } from './stored-records.ts';
import { TEXTS } from './texts.ts';

interface Route {
  Params: { id: string };
  Querystring: { method?: string };
}

/** The page to which the shop sends the customer, and which leads back to the shop. */
export function registerHostedPage(app: FastifyInstance, deps: ChangeDeps, { entity }: MoneiKeys): void {
  app.get<Route>('/monei/payments/:id', (request, reply) => {
    const stored = find(deps.db, request.params.id);
    return stored ? show(request, reply, stored, null) : unknown(reply);
  });

  app.post<Route>('/monei/payments/:id', (request, reply) => {
    const before = find(deps.db, request.params.id);
    if (!before) return unknown(reply);
    // A second press finds the payment ended, and shows how.
    if (before.body.status !== 'PENDING') return onwards(request, reply, before);
    const answered: Answered = runChange(deps, (change) =>
      answerPage(change, before, request.body, {
        entity,
        decision: () => takeDecision(deps.db, PROVIDER),
      }),
    );
    if ('problem' in answered) return show(request, reply.code(422), before, answered.problem);
    return onwards(request, reply, answered.stored);
  });
}

/** What is over leads back to the shop; the rest shows what it waits for. */
function onwards(request: FastifyRequest<Route>, reply: FastifyReply, { body, hidden }: StoredPayment) {
  const back = body.status === 'PENDING' ? null : backUrl(body, hidden);
  return reply.redirect(back ?? request.url, 303);
}

function show(
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  stored: StoredPayment,
  problem: View['problem'],
): FastifyReply {
  const asked = textAt(request.body, 'do') ?? request.query.method;
  const chosen = stored.hidden.methods.find((method) => method === asked) ?? null;
  const title = stored.body.description ?? stored.body.shop.name;
  return sendCheckout(reply, {
    of: 'MONEI',
    title,
    body: screen({ stored, chosen, problem, typed: (name) => textAt(request.body, name) }),
  });
}

function unknown(reply: FastifyReply): FastifyReply {
  return sendCheckout(reply.code(404), {
    of: 'MONEI',
    title: 'MONEI',
    body: html`<p role="alert">${TEXTS.unknown}</p>`,
  });
}
