import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ChangeDeps, runChange } from '../change.ts';
import { takeDecision } from '../control/wishes.ts';
import { sendCheckout } from '../pages/checkout-page.ts';
import { html } from '../pages/html.ts';
import { textAt } from '../reading.ts';
import { type Answered, answerPage } from './answer-page.ts';
import type { MoneiKeys } from './config.ts';
import { find, type Kept, PROVIDER } from './kept.ts';
import { screen, type View } from './screens.ts';
import { TEXTS } from './texts.ts';
import { backUrl } from './turn.ts';

interface Route {
  Params: { id: string };
  Querystring: { method?: string };
}

/** The page to which the shop sends the customer, and which leads back to the shop. */
export function registerHostedPage(app: FastifyInstance, deps: ChangeDeps, { entity }: MoneiKeys): void {
  app.get<Route>('/monei/payments/:id', (request, reply) => {
    const kept = find(deps.db, request.params.id);
    return kept ? show(request, reply, kept, null) : unknown(reply);
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
    return onwards(request, reply, answered.kept);
  });
}

/** What is over leads back to the shop; the rest shows what it waits for. */
function onwards(request: FastifyRequest<Route>, reply: FastifyReply, { body, hidden }: Kept) {
  const back = body.status === 'PENDING' ? null : backUrl(body, hidden);
  return reply.redirect(back ?? request.url, 303);
}

function show(
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  kept: Kept,
  problem: View['problem'],
): FastifyReply {
  const asked = textAt(request.body, 'do') ?? request.query.method;
  const chosen = kept.hidden.methods.find((method) => method === asked) ?? null;
  const title = kept.body.description ?? kept.body.shop.name;
  return sendCheckout(reply, {
    of: 'MONEI',
    title,
    body: screen({ kept, chosen, problem, typed: (name) => textAt(request.body, name) }),
  });
}

function unknown(reply: FastifyReply): FastifyReply {
  return sendCheckout(reply.code(404), {
    of: 'MONEI',
    title: 'MONEI',
    body: html`<p role="alert">${TEXTS.unknown}</p>`,
  });
}
