import type { FastifyInstance } from 'fastify';
import type { Form } from '../../form.ts';
import { registerAssets } from '../../pages/assets.ts';
import { money } from '../../pages/checkout-page.ts';
import { html } from '../../pages/html.ts';
import { sendPage } from '../../pages/page.ts';
import { getRecord } from '../../store/records.ts';
import type { Intent, IntentHidden } from '../api/objects.ts';
import { textOf } from '../api/params.ts';
import { type ChangeDeps, PROVIDER, runChange } from '../change.ts';
import { answerChallenge } from '../intents/challenge.ts';
import { voucherOf } from '../intents/voucher.ts';
import { load } from '../stored-records.ts';
import { CHALLENGE_TEXTS as TEXTS } from './challenge-texts.ts';

const PAGE = {
  language: 'en',
  framed: true,
  kind: 'plain',
  title: TEXTS.title,
  scripts: ['/stripe/challenge.js'],
} as const;

interface Route {
  Params: { id: string };
  Querystring: Form;
  Body: Form;
}

/** The bank's page: in a frame of the shop, or as a page of its own that leads back to the shop. */
export function registerChallenge(app: FastifyInstance, deps: ChangeDeps): void {
  registerAssets(app, '/stripe', new URL('../browser/', import.meta.url), ['challenge.js']);

  app.get<Route>('/stripe/challenge/:id', (request, reply) => {
    const intent = intentOf(request.params.id, textOf(request.query, 'client_secret'));
    if (!intent)
      return sendPage(reply.code(404), { ...PAGE, body: html`<p role="alert">${TEXTS.unknown}</p>` });
    if (intent.status !== 'requires_action' || voucherOf(intent)) {
      return sendPage(reply, { ...PAGE, body: doneBody(TEXTS.done) });
    }
    return sendPage(reply, { ...PAGE, body: askBody(intent, request.query) });
  });

  app.post<Route>('/stripe/challenge/:id', (request, reply) => {
    const { body } = request;
    const { id } = request.params;
    if (!intentOf(id, textOf(body, 'client_secret'))) {
      return sendPage(reply.code(404), { ...PAGE, body: html`<p role="alert">${TEXTS.unknown}</p>` });
    }
    const { intent, returnUrl } = runChange(deps, { id: null, idempotency_key: null }, (change) => {
      const stored = load(change.db, 'payment_intent', id);
      const answered = answerChallenge(change, stored, textOf(body, 'outcome') === 'complete');
      return { intent: answered, returnUrl: stored.hidden.returnUrl };
    });
    if (textOf(body, 'mode') === 'redirect' && returnUrl) {
      return reply.redirect(backTo(returnUrl, intent), 303);
    }
    return sendPage(reply, { ...PAGE, body: doneBody(TEXTS.done) });
  });

  function intentOf(id: string, secret: string | undefined): Intent | null {
    const found = getRecord<Intent, IntentHidden>(deps.db, {
      provider: PROVIDER,
      kind: 'payment_intent',
      id,
    });
    return found && found.body.client_secret === secret ? found.body : null;
  }

  function askBody(intent: Intent, query: Form) {
    const card = load(deps.db, 'payment_method', intent.payment_method ?? '').body.card;
    return html`<h1>${TEXTS.title}</h1><p>${TEXTS.what}</p>
<dl><dt>${TEXTS.amount}</dt><dd class="amount">${money(intent.amount, intent.currency)}</dd>
<dt>${TEXTS.card}</dt><dd>•••• ${card?.last4}</dd></dl>
<form method="post" action="/stripe/challenge/${intent.id}">
<input type="hidden" name="client_secret" value="${intent.client_secret}">
<input type="hidden" name="mode" value="${textOf(query, 'mode') ?? 'frame'}">
<div class="buttons"><button class="primary" name="outcome" value="complete">${TEXTS.complete}</button>
<button name="outcome" value="reject">${TEXTS.reject}</button></div></form>
<p class="muted small">${TEXTS.test}</p>`;
  }
}

const doneBody = (text: string) => html`<p role="status" data-challenge="done">${text}</p>`;

/** The shop's address with what Stripe adds to it. */
function backTo(returnUrl: string, intent: Intent): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set(
    'redirect_status',
    intent.status === 'requires_payment_method' ? 'failed' : 'succeeded',
  );
  return url.href;
}
