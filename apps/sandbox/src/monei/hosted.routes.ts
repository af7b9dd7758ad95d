import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ChangeDeps, runChange } from '../change.ts';
import { takeDecision } from '../control/requests.ts';
import { spaced } from '../multibanco/reference.ts';
import { money, sendCheckout } from '../pages/checkout-page.ts';
import { cardFields, type Step as Form, stepForm } from '../pages/form.ts';
import { type Html, html } from '../pages/html.ts';
import { answerStep, CHALLENGE_CODE, TEST_CARDS } from './answer-step.ts';
import { returnUrl } from './change-status.ts';
import { METHODS, type Method, PROVIDER, payments, STATUSES, type StoredPayment } from './payment.ts';

interface Route {
  Params: { id: string };
  Querystring: { method?: string };
  Body: Readonly<Record<string, string>> | undefined;
}

type Typed = (name: string) => string | undefined;

/** Registers the page to which the shop sends the customer, and which redirects back to the shop. */
export function registerHostedPage(app: FastifyInstance, deps: ChangeDeps): void {
  app.get<Route>('/monei/payments/:id', (request, reply) => {
    const stored = payments.find(deps.db, request.params.id);
    return stored ? send(request, reply, stored, null) : send404(reply);
  });

  app.post<Route>('/monei/payments/:id', (request, reply) => {
    const before = payments.find(deps.db, request.params.id);
    if (!before) return send404(reply);
    // A second press finds the payment ended, and shows the result.
    const after =
      before.body.status === 'PENDING'
        ? runChange(deps, (change) =>
            answerStep(change, before, request.body ?? {}, () => takeDecision(deps.db, PROVIDER)),
          )
        : before;
    if ('message' in after) return send(request, reply.code(422), before, after);
    const back = after.body.status === 'PENDING' ? null : returnUrl(after);
    return reply.redirect(back ?? request.url, 303);
  });
}

function send(
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  stored: StoredPayment,
  problem: Form['problem'],
): FastifyReply {
  const { body, hidden } = stored;
  const chosen = request.body?.do ?? request.query.method;
  const method =
    hidden.methods.length === 1 ? hidden.methods[0] : hidden.methods.find((one) => one === chosen);
  const form = chooseStep(stored, method, (name) => request.body?.[name]);
  const back = returnUrl(stored);
  const buttons = { ...form?.buttons, cancel: 'Cancel and go back to the shop' };
  const isDone = body.status !== 'PENDING' || hidden.step?.kind === 'reference';
  const content = html`<p class="amount">${money(body.amount)}</p>
<p class="muted">${body.description} · ${body.orderId}</p>
${form ? stepForm({ ...form, problem, buttons }) : choice(stored)}
${isDone && back && html`<p><a href="${back}">Back to the shop</a></p>`}`;
  return sendCheckout(reply, { of: 'MONEI', title: body.description ?? 'Payment', body: content });
}

/** The methods to choose from, or how the payment ended. */
function choice({ body, hidden }: StoredPayment): Html {
  if (body.status !== 'PENDING') return html`<p role="status">${STATUSES[body.status].label}.</p>`;
  return html`<h1>Payment method</h1><div class="choices">${hidden.methods.map(
    (method) => html`<a class="button" href="?method=${method}">${METHODS[method]}</a>`,
  )}</div>`;
}

/** The form that the page shows now; null before a method is chosen, and at the end. */
function chooseStep({ body, hidden }: StoredPayment, method: Method | undefined, typed: Typed): Form | null {
  const { step } = hidden;
  if (body.status !== 'PENDING') return null;
  if (step?.kind === 'challenge') {
    return {
      title: 'Confirm this payment',
      text: `The bank's code is ${CHALLENGE_CODE}.`,
      fields: [{ name: 'code', label: 'Code from your bank' }],
      buttons: { code: 'Confirm', reject: 'Refuse the payment' },
    };
  }
  if (step?.kind === 'phone') {
    return {
      title: `Accept the payment in ${METHODS[step.method]}`,
      text: `The request was sent to ${step.phone}.`,
      buttons: { accept: 'Accept on the phone', reject: 'Refuse on the phone' },
    };
  }
  if (step) {
    return {
      title: METHODS.multibanco,
      text: html`Entity <strong>${step.entity}</strong>, reference <strong>${spaced(step.reference)}</strong>`,
      buttons: { accept: 'Pay now, as at the cash machine', expire: 'Let it expire' },
    };
  }
  if (method === undefined) return null;
  const title = METHODS[method];
  if (method === 'multibanco') return { title, buttons: { multibanco: 'Show the reference' } };
  if (method === 'card') {
    return {
      title,
      text: html`${Object.entries(TEST_CARDS).map(([number, outcome]) => html`<code>${number}</code> ${outcome}<br>`)}`,
      fields: cardFields(typed),
      buttons: { card: `Pay ${money(body.amount)}` },
    };
  }
  const fields = [{ name: 'phone', label: 'Mobile phone', value: typed('phone') }];
  return { title, fields, buttons: { [method]: 'Continue' } };
}

function send404(reply: FastifyReply): FastifyReply {
  const body = html`<p role="alert">There is no such payment.</p>`;
  return sendCheckout(reply.code(404), { of: 'MONEI', title: 'MONEI', body });
}
