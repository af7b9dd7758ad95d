import type { wholeState } from '../control/state.ts';
import { CONTROL_EXAMPLES, STATUS_WORDS, UNHAPPY_WAYS } from './home-words.ts';
import { type Html, html } from './html.ts';

type State = ReturnType<typeof wholeState>;

const EUROS = new Intl.NumberFormat('es', { style: 'currency', currency: 'EUR' });
const WHEN = new Intl.DateTimeFormat('es', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Madrid',
});

/** The whole page. */
export function homeBody(state: State): Html {
  return html`<h1>Banco de pruebas</h1>
<p>Imita a los proveedores de pago para probar la tienda de principio a fin. Aquí no se mueve dinero ni sale nada a internet.</p>
<p><a href="/mailbox">Ver el correo</a> · <a href="/__state">Ver el estado como JSON</a></p>
<h2>Provocar un problema</h2>
<p class="muted" id="told" role="status">Elige qué debe pasar con el próximo pago o aviso.</p>
${UNHAPPY_WAYS.map(
  ({ title, ways }) =>
    html`<h3 class="small muted">${title}</h3><div class="buttons">${ways.map(
      ({ label, wish }) =>
        html`<button type="button" data-control="${JSON.stringify(wish)}">${label}</button>`,
    )}</div>`,
)}
<h2>Pagos</h2>
<div id="payments">${paymentRows(state)}</div>
<h2>Para pruebas automáticas</h2>
<p>Los botones envían JSON a <code>POST /__control</code>; <code>GET /__state</code> lo cuenta todo y <code>GET /mailbox.json?to=</code> da el correo.</p>
<pre class="panel">${CONTROL_EXAMPLES}</pre>`;
}

/** The payments and the open notices, for the page to renew itself. */
export function paymentRows({ stripe, mails }: State): Html {
  const open = stripe.deliveries.filter(({ status }) => status === 'pending').length;
  const { hold, rules } = stripe.inForce.webhooks;
  const wished = stripe.inForce.outcome ?? stripe.inForce.refund;
  return html`${hold && html`<p class="bad">Los avisos están retenidos: pulsa «Soltar» para que la tienda los reciba.</p>`}
${(wished || rules.length > 0) && html`<p>Hay un problema elegido que aún no ha ocurrido.</p>`}
<p class="muted small">Avisos por entregar: ${open}. Dirección de la tienda: ${stripe.webhookUrl ?? 'ninguna'}. Correos: ${mails}.</p>
${stripe.intents.length === 0 ? html`<p>Aún no hay pagos. Haz un pedido en la tienda y aparecerá aquí.</p>` : table(stripe)}`;
}

function table({ intents, charges, deliveries }: State['stripe']): Html {
  return html`<table class="fold"><thead><tr><th>Pago</th><th>Pedido</th><th>Importe</th><th>Estado</th><th>Avisos</th><th>Cuándo</th></tr></thead>
<tbody>${intents.slice(0, 100).map((intent) => {
    const charge = charges.find(({ id }) => id === intent.latest_charge);
    const own = deliveries.filter(({ lane }) => lane === intent.id);
    const done = own.filter(({ status }) => status === 'delivered').length;
    return html`<tr><td><code>${intent.id}</code></td><td>${intent.metadata.order_id ?? '—'}</td>
<td class="number">${EUROS.format(intent.amount / 100)}</td>
<td>${stateWords(intent.status, intent.last_payment_error !== null, charge?.amount_refunded ?? 0)}${charge?.disputed && ', reclamado al banco'}</td>
<td class="number">${done} de ${own.length}</td><td class="number">${WHEN.format(intent.created * 1000)}</td></tr>`;
  })}</tbody></table>`;
}

function stateWords(status: string, refused: boolean, refunded: number): Html {
  const words =
    status === 'requires_payment_method' && refused ? 'Rechazado' : (STATUS_WORDS[status] ?? status);
  const kind = status === 'succeeded' ? 'good' : refused ? 'bad' : '';
  return html`<span class="${kind}">${words}</span>${refunded > 0 && html`, devuelto ${EUROS.format(refunded / 100)}`}`;
}
