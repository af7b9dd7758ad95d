import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ChangeDeps, runChange } from '../change.ts';
import { textAt } from '../json-path.ts';
import { money, sendCheckout } from '../pages/checkout-page.ts';
import { type Html, html } from '../pages/html.ts';
import { showOrder } from './orders.ts';
import { orders, SOURCES, type StoredOrder } from './records.ts';
import { announce } from './webhooks.ts';

interface Route {
  Querystring: { token?: string };
}

const SOURCE_LABELS = {
  balance: 'Account balance',
  'declined-card': 'A card that the bank refuses',
  review: 'A payment under review that is soon made',
  'review-denied': 'A payment under review that is soon refused',
  denied: 'A payment that is denied',
} as const;

/** Serves the page on which the buyer approves an order or cancels. */
export function registerApproval(app: FastifyInstance, deps: ChangeDeps): void {
  app.get<Route>('/paypal/checkoutnow', ({ query }, reply) => {
    const order = findOrder(query.token);
    return order ? send(reply, order.body.purchase_units[0].description, orderForm(order)) : unknown(reply);
  });

  app.post<Route>('/paypal/checkoutnow', ({ query, body }, reply) => {
    const order = findOrder(query.token);
    if (!order) return unknown(reply);
    const isOpen = order.body.status === 'PAYER_ACTION_REQUIRED';
    if (isOpen && textAt(body, 'do') === 'cancel') return reply.redirect(backTo(order, 'cancelUrl'), 303);
    if (isOpen) approve(order, textAt(body, 'source'));
    return reply.redirect(backTo(order, 'returnUrl'), 303);
  });

  const findOrder = (id = '') => orders.find(deps.db, id);

  function approve({ body, hidden }: StoredOrder, chosen: string | undefined): void {
    const source = SOURCES.find((one) => one === chosen) ?? 'balance';
    runChange(deps, (change) => {
      const approved = orders.save(change.db, {
        body: { ...body, status: 'APPROVED' },
        hidden: { ...hidden, source },
      });
      announce(change, 'CHECKOUT.ORDER.APPROVED', body.id, showOrder(change, approved));
    });
  }
}

/** Returns the shop's address with the order's id, as PayPal adds it. */
function backTo({ body, hidden }: StoredOrder, name: 'returnUrl' | 'cancelUrl'): string {
  const url = new URL(hidden[name]);
  url.searchParams.set('token', body.id);
  return url.href;
}

function orderForm({ body, hidden }: StoredOrder): Html {
  const [{ description, invoice_id }] = body.purchase_units;
  const amount = money(hidden.cents);
  const head = html`<div class="order"><p>${description}</p><p class="amount">${amount}</p>
<p class="muted small">Order ${invoice_id}</p></div>`;
  if (body.status !== 'PAYER_ACTION_REQUIRED') {
    return html`${head}<p role="status">This payment is approved.</p>
<p><a href="${backTo({ body, hidden }, 'returnUrl')}">Back to the shop</a></p>`;
  }
  return html`${head}<form method="post">
<fieldset class="radios"><legend>What would you like to pay with?</legend>${SOURCES.map(
    (source, index) =>
      html`<label><input type="radio" name="source" value="${source}"${index === 0 && html` checked`}>
${SOURCE_LABELS[source]}</label>`,
  )}</fieldset>
<p><button class="primary wide" name="do" value="agree">Pay now ${amount}</button></p>
<button class="quiet" name="do" value="cancel">Cancel and go back to the shop</button></form>`;
}

function unknown(reply: FastifyReply): FastifyReply {
  const text = 'We cannot find this payment. Go back to the shop and start the payment again.';
  return send(reply.code(404), 'PayPal', html`<p role="alert">${text}</p>`);
}

const send = (reply: FastifyReply, title = 'PayPal', body: Html): FastifyReply =>
  sendCheckout(reply, { of: 'PayPal', title, body });
