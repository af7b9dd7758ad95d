import type { FastifyInstance } from 'fastify';
import type { ButtonGroup } from '../control/declaration.ts';
import { inForce } from '../control/state.ts';
import type { Payment, Provider } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { listDeliveries } from '../webhooks/deliveries.ts';
import { moment, money } from './checkout-page.ts';
import { type Html, html } from './html.ts';
import { sendPage } from './page.ts';

const SHOWN = 100;

/** Faults of any provider's webhooks. */
const WEBHOOKS: ButtonGroup = {
  title: 'Webhooks',
  buttons: {
    Hold: { webhooks: { hold: true } },
    Release: { webhooks: { release: true } },
    'Lose the next': { webhooks: { drop: true } },
    'Duplicate the next': { webhooks: { duplicate: true } },
    'Delay the next by 10 s': { webhooks: { delayMs: 10_000 } },
    'Reverse the next': { webhooks: { reverse: true } },
    'Sign the next wrongly': { webhooks: { badSignature: true } },
  },
};

const brokenCall = (call: string): ButtonGroup => ({
  title: 'Next call to the provider',
  buttons: {
    'Breaks before it acts': { nextOutcome: 'timeout-before', call, timeoutMs: 5000 },
    'Breaks after it acted': { nextOutcome: 'timeout-after', call, timeoutMs: 5000 },
    'Status 500': { nextOutcome: 'http-500', call },
  },
});

const EVERYTHING: ButtonGroup = {
  title: 'All providers',
  buttons: { 'Lift all faults': { clear: true }, 'Delete payments and mails': { reset: true } },
};

/** Registers the developers' page with the payments and a button for each fault. */
export function registerHome(app: FastifyInstance, db: Database, providers: readonly Provider[]): void {
  app.get('/', (_request, reply) =>
    sendPage(reply, { title: 'Sandbox', body: home(db, providers), scripts: ['/pages/home.js'] }),
  );
  app.get('/home-rows', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(paymentRows(db, providers).html),
  );
}

function home(db: Database, providers: readonly Provider[]): Html {
  return html`<h1>Sandbox</h1>
<p>Imitates the payment providers, so that the shop can be tried from end to end. No money moves, and nothing leaves
this machine.</p>
<p><a href="/mailbox">Mailbox</a> · <a href="/push">Push messages</a> · <a href="/__state">State as JSON</a></p>
<h2>Cause a problem</h2>
<p class="muted" id="status" role="status">Choose what happens to the next payment or webhook.</p>
${providers.map(
  (provider, index) =>
    html`<details class="provider" name="provider"${index === 0 && html` open`}>
<summary>${provider.title}</summary>${provider.note}${faults(provider)}</details>`,
)}
${buttons(EVERYTHING, {})}
<h2>Payments</h2>
<div id="payments">${paymentRows(db, providers)}</div>
<p class="small">The buttons send JSON to <code>POST /__control</code>, described in
<code>control.routes.ts</code>.</p>`;
}

function faults({ name, control, sender }: Provider): Html[] {
  const groups = [...control.buttons, brokenCall(control.breaks), ...(sender ? [WEBHOOKS] : [])];
  return groups.map((group) => buttons(group, { provider: name }));
}

function buttons({ title, buttons }: ButtonGroup, common: object): Html {
  return html`<h3 class="small muted">${title}</h3><div class="buttons">${Object.entries(buttons).map(
    ([label, body]) =>
      html`<button type="button" data-control="${JSON.stringify({ ...common, ...body })}">${label}</button>`,
  )}</div>`;
}

/** Renders the payments of all providers and the number of pending webhooks, which the page's script updates. */
function paymentRows(db: Database, providers: readonly Provider[]): Html {
  const rows = providers
    .flatMap((provider) => provider.payments().map((payment) => ({ ...payment, title: provider.title })))
    .toSorted((one, other) => other.when - one.when)
    .slice(0, SHOWN);
  const open = providers
    .flatMap(({ name }) => listDeliveries(db, name))
    .filter(({ status }) => status === 'pending').length;
  return html`${providers.map((provider) => alerts(db, provider))}
<p class="muted small">Webhooks to be delivered: ${open}.</p>
${rows.length === 0 ? html`<p>No payments yet. Place an order in the shop.</p>` : table(rows)}`;
}

function alerts(db: Database, provider: Provider): Html {
  const { webhooks, ...requests } = inForce(db, provider);
  const waits = webhooks.rules.length > 0 || Object.values(requests).some((request) => request !== null);
  return html`${webhooks.hold && html`<p class="bad">${provider.title}: webhooks are held until "Release".</p>`}
${waits && html`<p>${provider.title}: a chosen problem has not happened yet.</p>`}`;
}

function table(rows: readonly (Payment & { title: string })[]): Html {
  const heads = ['Payment', 'Order', 'Provider', 'Amount', 'State', 'Time'];
  return html`<table class="fold"><thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => {
    const id = html`<code>${row.id}</code>`;
    const refunded = row.refunded > 0 && `, refunded ${money(row.refunded)}`;
    return html`<tr><td>${row.page ? html`<a href="${row.page}">${id}</a>` : id}</td>
<td>${row.order ?? '—'}</td><td>${row.title}, ${row.method}</td><td class="number">${money(row.amount)}</td>
<td><span class="${row.tone}">${row.state}</span>${refunded}${row.note && `, ${row.note}`}</td>
<td class="number">${moment(row.when)}</td></tr>`;
  })}</tbody></table>`;
}
