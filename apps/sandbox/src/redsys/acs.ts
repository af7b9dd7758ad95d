import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type ChangeDeps, runChange } from '../change.ts';
import { money, sendCheckout } from '../pages/checkout-page.ts';
import { stepForm } from '../pages/form.ts';
import { html } from '../pages/html.ts';
import { getRecord } from '../store/records.ts';
import { PROVIDER } from './envelope.ts';
import { type Challenge, operations, type StoredOperation } from './operation.ts';
import { CODE, codeStep, TRIES, type Typed } from './pages.ts';
import { decode, encode } from './rest.ts';

interface Visit {
  Params: { id: string };
  Body: Typed;
}

const MethodData = z.object({ threeDSServerTransID: z.string(), threeDSMethodNotificationURL: z.url() });
const Creq = z.object({ acsTransID: z.string() });

/** Registers the bank's side of 3-D Secure over REST: the check of the browser, and the challenge's page. */
export function registerAcs(app: FastifyInstance, deps: ChangeDeps): void {
  app.post<Visit>('/redsys/acs/method', ({ body }, reply) => {
    const data = MethodData.parse(decode(body.threeDSMethodData ?? ''));
    const { threeDSServerTransID, threeDSMethodNotificationURL } = data;
    const threeDSMethodData = encode({ threeDSServerTransID });
    return sendForm(reply, threeDSMethodNotificationURL, { threeDSMethodData });
  });

  app.post<Visit>('/redsys/acs/challenge', ({ body }, reply) => {
    const { acsTransID } = Creq.parse(decode(body.creq ?? ''));
    return reply.redirect(`/redsys/acs/challenge/${encodeURIComponent(acsTransID)}`, 303);
  });

  app.get<Visit>('/redsys/acs/challenge/:id', ({ params }, reply) => {
    const { stored, challenge } = load(params.id);
    return challenge.result === null ? sendChallenge(reply, stored, false) : sendResult(reply, challenge);
  });

  app.post<Visit>('/redsys/acs/challenge/:id', ({ params, body }, reply) => {
    const { stored, challenge } = load(params.id);
    const after = challenge.result === null ? answer(stored, challenge, body) : challenge;
    return after.result === null ? sendChallenge(reply, stored, true) : sendResult(reply, after);
  });

  function load(id: string): { stored: StoredOperation; challenge: Challenge } {
    const found = getRecord<{ order: string }>(deps.db, { provider: PROVIDER, kind: 'acs', id });
    const stored = operations.load(deps.db, found?.body.order ?? '');
    const { challenge } = stored.hidden;
    if (!challenge) throw new Error(`The operation ${stored.body.order} has no challenge.`);
    return { stored, challenge };
  }

  function answer({ body, hidden }: StoredOperation, challenge: Challenge, typed: Typed): Challenge {
    const tries = hidden.tries + 1;
    const isRight = typed.do === 'code' && typed.code?.trim() === CODE;
    const isOver = typed.do === 'cancel' || tries >= TRIES;
    const after: Challenge = { ...challenge, result: isRight ? 'Y' : isOver ? 'N' : null };
    runChange(deps, ({ db }) =>
      operations.save(db, { body, hidden: { ...hidden, tries, challenge: after } }),
    );
    return after;
  }
}

function sendChallenge(reply: FastifyReply, { body }: StoredOperation, isWrong: boolean): FastifyReply {
  const problem = isWrong ? { field: 'code', message: `Enter ${CODE}.` } : null;
  const form = stepForm({ ...codeStep, problem, buttons: { ...codeStep.buttons, cancel: 'Cancel' } });
  const content = html`<p class="amount">${money(body.amount)}</p>${form}`;
  return sendCheckout(reply, { of: 'Redsys', title: 'Your bank', body: content, framed: true });
}

/** Sends the browser back to the shop with the customer's result. */
function sendResult(reply: FastifyReply, challenge: Challenge): FastifyReply {
  const { threeDSServerTransID, acsTransID, result, notificationURL } = challenge;
  const cres = encode({ threeDSServerTransID, acsTransID, messageType: 'CRes', transStatus: result });
  return sendForm(reply, notificationURL, { cres });
}

/** A form that submits itself; without scripts, the customer presses the button. */
function sendForm(reply: FastifyReply, address: string, fields: Record<string, string>): FastifyReply {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return sendCheckout(reply, {
    of: 'Redsys',
    title: 'Your bank',
    body: html`<form method="post" action="${address}" data-submit>${inputs}
<button class="primary">Continue</button></form>`,
    framed: true,
    scripts: ['/redsys/submit.js'],
  });
}
