import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Change, type ChangeDeps, runChange } from '../change.ts';
import { textAt } from '../json-path.ts';
import { sendCheckout } from '../pages/checkout-page.ts';
import { html } from '../pages/html.ts';
import { PaypalProblem } from './api/problem.ts';
import { showOrder } from './api/show.ts';
import { announce } from './events.ts';
import { SOURCES } from './objects.ts';
import { PAYER } from './payer.ts';
import { screen } from './screens.ts';
import { find, loadOrder, type StoredOrder, save, timeOf } from './stored-records.ts';
import { TEXTS } from './texts.ts';

const PAGE = '/paypal/checkoutnow';

interface Route {
  Querystring: { token?: string };
}

/** The page on which the buyer logs in, agrees or cancels. */
export function registerApproval(app: FastifyInstance, deps: ChangeDeps): void {
  app.get<Route>(PAGE, (request, reply) => {
    const order = orderFor(deps, request);
    return order ? show(reply, order) : unknown(reply);
  });

  app.post<Route>(PAGE, (request, reply) => {
    const order = orderFor(deps, request);
    if (!order) return unknown(reply);
    const { body, hidden } = order;
    const pressed = textAt(request.body, 'do');
    // What is agreed stays agreed: a second press only leads back to the shop.
    if (body.status === 'APPROVED' || body.status === 'COMPLETED') {
      return reply.redirect(returnTo(order) ?? request.url, 303);
    }
    if (pressed === 'cancel') return reply.redirect(cancelTo(order) ?? request.url, 303);
    if (pressed === 'log-in') save(deps.db, 'order', { body, hidden: { ...hidden, loggedIn: true } });
    if (pressed !== 'agree' || !hidden.loggedIn) return reply.redirect(request.url, 303);
    const source = SOURCES.find((one) => one === textAt(request.body, 'source')) ?? 'balance';
    const approved = runChange(deps, (change) => approve(change, { body, hidden: { ...hidden, source } }));
    return reply.redirect(returnTo(approved) ?? request.url, 303);
  });
}

/** The buyer agrees; the shop is told, and may capture. */
function approve(change: Change, { body, hidden }: StoredOrder): StoredOrder {
  const { name, email_address, payer_id: account_id } = PAYER;
  const approved = save(change.db, 'order', {
    hidden,
    body: {
      ...body,
      status: 'APPROVED',
      payer: PAYER,
      payment_source: { paypal: { name, email_address, account_id, account_status: 'VERIFIED' } },
      update_time: timeOf(change.now),
    },
  });
  const shown = showOrder(change.db, change.baseUrl, approved, 'representation');
  announce(change, 'CHECKOUT.ORDER.APPROVED', body.id, shown);
  return approved;
}

function orderFor({ db, clock }: ChangeDeps, request: FastifyRequest<Route>): StoredOrder | null {
  const id = request.query.token ?? '';
  if (!find(db, 'order', id)) return null;
  try {
    return loadOrder(db, id, clock());
  } catch (problem) {
    if (problem instanceof PaypalProblem) return null;
    throw problem;
  }
}

function returnTo({ body, hidden }: StoredOrder): string | null {
  return withParameters(hidden.returnUrl, { token: body.id, PayerID: PAYER.payer_id });
}

function cancelTo({ body, hidden }: StoredOrder): string | null {
  return withParameters(hidden.cancelUrl, { token: body.id });
}

function withParameters(address: string | null, parameters: Record<string, string>): string | null {
  if (address === null) return null;
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function show(reply: FastifyReply, order: StoredOrder): FastifyReply {
  const title = order.body.purchase_units[0].description ?? order.hidden.brand;
  return sendCheckout(reply, {
    of: 'PayPal',
    title,
    body: screen(order, returnTo(order)),
  });
}

function unknown(reply: FastifyReply): FastifyReply {
  const body = html`<p role="alert">${TEXTS.unknown}</p>`;
  return sendCheckout(reply.code(404), { of: 'PayPal', title: 'PayPal', body });
}
