import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Change, type ChangeDeps, runChange } from '../change.ts';
import { textAt } from '../json-path.ts';
import { spaced } from '../multibanco/reference.ts';
import { moment, money } from '../pages/checkout-page.ts';
import { type Step, stepForm } from '../pages/form.ts';
import { type Html, html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import { answerChallenge, isChallenged } from './confirm-intent.ts';
import { getVoucher, type Intent, intents, type StoredIntent } from './records.ts';
import { endVoucher } from './vouchers.ts';

interface Page {
  /** The form while the intent waits for the customer there. */
  step(intent: Intent): Step | null;
  act(change: Change, stored: StoredIntent, button: string | undefined): void;
}

/** The bank's page, in a frame of the shop, and the page of a Multibanco reference. */
const PAGES: Readonly<Record<string, Page>> = {
  challenge: {
    step: (intent) =>
      isChallenged(intent)
        ? {
            title: 'Confirm this payment',
            text: `Your bank asks you to confirm the payment of ${money(intent.amount)}.`,
            buttons: { complete: 'Complete', reject: 'Refuse' },
          }
        : null,
    act: (change, stored, button) => answerChallenge(change, stored, button === 'complete'),
  },
  voucher: {
    step: (intent) => {
      const voucher = getVoucher(intent);
      return (
        voucher && {
          title: 'Multibanco reference',
          text: html`Entity ${voucher.entity}, reference ${spaced(voucher.reference)}, amount ${money(intent.amount)},
valid until ${moment(voucher.expires_at * 1000)}.`,
          buttons: { pay: 'Pay now', lapse: 'Let it expire' },
        }
      );
    },
    act: (change, { body }, button) => endVoucher(change, body.id, button === 'pay'),
  },
};

interface Route {
  Params: { id: string };
  Querystring: { client_secret?: string };
}

/** Serves the pages on which the customer acts; a form posts to its own address. */
export function registerPages(app: FastifyInstance, deps: ChangeDeps): void {
  for (const [name, { step, act }] of Object.entries(PAGES)) {
    app.get<Route>(`/stripe/${name}/:id`, ({ params, query }, reply) => {
      const stored = find(params.id, query.client_secret);
      if (!stored) return send(reply.code(404), html`<p role="alert">There is no such payment.</p>`);
      const open = step(stored.body);
      const done = html`<p role="status">This payment does not wait for you. You can go back to the shop.</p>`;
      return send(reply, open ? stepForm(open) : done);
    });
    app.post<Route>(`/stripe/${name}/:id`, ({ params, query, body, url }, reply) => {
      const stored = find(params.id, query.client_secret);
      if (stored) runChange(deps, (change) => act(change, stored, textAt(body, 'do')));
      return reply.redirect(url, 303);
    });
  }

  function find(id: string, secret: string | undefined): StoredIntent | null {
    const stored = intents.find(deps.db, id);
    return stored?.body.client_secret === secret ? stored : null;
  }
}

const send = (reply: FastifyReply, body: Html): FastifyReply =>
  sendPage(reply, {
    title: 'Stripe',
    kind: 'plain',
    framed: true,
    scripts: ['/stripe-js/challenge.js'],
    body,
  });
