import type { FastifyInstance } from 'fastify';
import { type ChangeDeps, runChange } from '../change.ts';
import { spaced } from '../multibanco/reference.ts';
import { money, sendCheckout } from '../pages/checkout-page.ts';
import { html } from '../pages/html.ts';
import type { SibsKeys } from './provider.ts';
import { type Outcome, PAID, settle, TIMED_OUT } from './purchase.ts';
import { listTransactions, type Transaction } from './transaction.ts';

/** The two pages on which a person plays the customer: each lists what waits, with buttons that end it. */
const PAGES: Readonly<
  Record<Transaction['offered'], { path: string; title: string; buttons: Record<string, [string, Outcome]> }>
> = {
  MBWAY: {
    path: '/sibs/phone',
    title: "The customer's phone",
    buttons: { accept: ['Accept', PAID], refuse: ['Refuse', ['Declined', 'E0500']] },
  },
  REFERENCE: {
    path: '/sibs/multibanco',
    title: 'Multibanco cash machine',
    buttons: { pay: ['Pay now', PAID], expire: ['Let it expire', TIMED_OUT] },
  },
};

/** Returns the page on which a pending transaction is paid. */
export const pageFor = ({ offered }: Transaction): string => PAGES[offered].path;

/** Returns the reference to pay, or the phone that confirms. */
const payer = ({ reference, phone }: Transaction, { entity }: SibsKeys): string | undefined =>
  reference ? `${entity} ${spaced(reference)}` : phone?.replace('#', ' ');

/** Registers the customer's phone and the cash machine. */
export function registerPages(app: FastifyInstance, deps: ChangeDeps, keys: SibsKeys): void {
  for (const [method, { path, title, buttons }] of Object.entries(PAGES)) {
    const waiting = () =>
      listTransactions(deps.db).filter((one) => one.status === 'Pending' && one.method === method);

    app.get(path, (_request, reply) => {
      const open = waiting();
      const choices = Object.entries(buttons).map(
        ([value, [label]]) => html`<button name="do" value="${value}">${label}</button>`,
      );
      const body = html`<h1>${title}</h1>
<p role="status">${open.length === 0 ? 'Nothing waits for payment.' : 'Reload the page to see the newest.'}</p>
${open.map(
  (one) => html`<form method="post" class="panel request">
<input type="hidden" name="transaction" value="${one.id}">
<h2>${one.description}</h2><p class="amount">${money(one.cents)}</p>
<p>${one.merchantTransactionId} · ${payer(one, keys)}</p>
<div class="buttons">${choices}</div></form>`,
)}`;
      return sendCheckout(reply, { of: 'SIBS', title, body });
    });

    app.post<{ Body: { transaction?: string; do?: string } }>(path, ({ body }, reply) => {
      const transaction = waiting().find(({ id }) => id === body.transaction);
      const [, outcome] = buttons[body.do ?? ''] ?? [];
      if (transaction && outcome) runChange(deps, (change) => settle(change, transaction, outcome, keys));
      return reply.redirect(path, 303);
    });
  }
}
