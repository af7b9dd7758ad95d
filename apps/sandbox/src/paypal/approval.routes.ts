import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ChangeDeps, runChange } from '../change.ts';
import { textAt } from '../json-path.ts';
import { money, sendCheckout } from '../pages/checkout-page.ts';
import { stepForm } from '../pages/form.ts';
import { type Html, html } from '../pages/html.ts';
import { showOrder } from './orders.ts';
import { orders, SOURCES, type Source, type StoredOrder } from './records.ts';
import { announce } from './webhooks.ts';

interface Route {
  Querystring: { token?: string };
}

/** The page's buttons by the source that pays. */
const BUTTONS: Readonly<Record<Source, string>> = {
  balance: 'Pay now from the balance',
  'declined-card': 'Pay by a card that the bank declines',
  review: 'Pay, and be paid after a review',
  'review-denied': 'Pay, and be denied after a review',
  denied: 'Pay, and be denied',
};

/** Serves the page on which the buyer approves an order or cancels. */
export function registerApproval(app: FastifyInstance, deps: ChangeDeps): void {
  app.get<Route>('/paypal/checkoutnow', ({ query }, reply) => {
    const order = orders.find(deps.db, query.token ?? '');
    if (!order) return send(reply.code(404), html`<p role="alert">There is no such payment.</p>`);
    const back = html`<a href="${backTo(order, 'returnUrl')}">Back to the shop</a>`;
    const done = html`<p role="status">This payment is approved. ${back}</p>`;
    return send(reply, isOpen(order) ? approvalForm(order) : done);
  });

  app.post<Route>('/paypal/checkoutnow', ({ query, body, url }, reply) => {
    const order = orders.find(deps.db, query.token ?? '');
    const button = textAt(body, 'do');
    const source = SOURCES.find((one) => one === button) ?? 'balance';
    if (!order) return reply.redirect(url, 303);
    if (isOpen(order) && button === 'cancel') return reply.redirect(backTo(order, 'cancelUrl'), 303);
    if (isOpen(order)) approve(deps, order, source);
    return reply.redirect(backTo(order, 'returnUrl'), 303);
  });
}

const isOpen = ({ body }: StoredOrder): boolean => body.status === 'PAYER_ACTION_REQUIRED';

function approve(deps: ChangeDeps, { body, hidden }: StoredOrder, source: Source): void {
  runChange(deps, (change) => {
    const approved = orders.save(change.db, {
      body: { ...body, status: 'APPROVED' },
      hidden: { ...hidden, source },
    });
    announce(change, 'CHECKOUT.ORDER.APPROVED', body.id, showOrder(change, approved));
  });
}

/** Returns the shop's address with the order's id, as PayPal adds it. */
function backTo({ body, hidden }: StoredOrder, name: 'returnUrl' | 'cancelUrl'): string {
  const url = new URL(hidden[name]);
  url.searchParams.set('token', body.id);
  return url.href;
}

function approvalForm({ body, hidden }: StoredOrder): Html {
  const buttons = { ...BUTTONS, cancel: 'Cancel and go back to the shop' };
  return stepForm({ title: money(hidden.cents), text: body.purchase_units[0].description, buttons });
}

const send = (reply: FastifyReply, body: Html): FastifyReply =>
  sendCheckout(reply, { of: 'PayPal', title: 'Payment', body });
