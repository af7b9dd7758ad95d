import { inForce } from '../control/state.ts';
import type { PaymentRow, Provider } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { listDeliveries } from '../webhooks/deliveries.ts';
import { type Html, html } from './html.ts';

const SHOWN = 100;
const EUROS = new Intl.NumberFormat('es', { style: 'currency', currency: 'EUR' });
const WHEN = new Intl.DateTimeFormat('es', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Madrid',
});

type Row = PaymentRow & { title: string; delivered: number; notices: number };

/** The payments of all providers and the open notices, for the page to renew itself. */
export function paymentRows(db: Database, providers: readonly Provider[], mails: number): Html {
  const rows: Row[] = [];
  let open = 0;
  for (const { name, title, payments } of providers) {
    const deliveries = listDeliveries(db, name);
    open += deliveries.filter(({ status }) => status === 'pending').length;
    for (const payment of payments()) {
      const own = deliveries.filter(({ lane }) => lane === payment.id);
      const delivered = own.filter(({ status }) => status === 'delivered').length;
      rows.push({ ...payment, title, delivered, notices: own.length });
    }
  }
  const newest = rows.toSorted((one, other) => other.when - one.when).slice(0, SHOWN);
  return html`${providers.map((provider) => alerts(db, provider))}
<p class="muted small">Avisos por entregar: ${open}. Correos: ${mails}.</p>
${newest.length === 0 ? html`<p>Aún no hay pagos. Haz un pedido en la tienda y aparecerá aquí.</p>` : table(newest)}`;
}

function alerts(db: Database, provider: Provider): Html {
  const { webhooks, latencyMs, ...requests } = inForce(db, provider);
  const waits = webhooks.rules.length > 0 || Object.values(requests).some((requested) => requested !== null);
  return html`${webhooks.hold && html`<p class="bad">${provider.title}: los avisos están retenidos. Pulsa «Soltar» para que la tienda los reciba.</p>`}
${waits && html`<p>${provider.title}: hay un problema elegido que aún no ha ocurrido.</p>`}
${latencyMs > 0 && html`<p>${provider.title}: cada llamada tarda ${latencyMs} ms.</p>`}`;
}

function table(rows: readonly Row[]): Html {
  return html`<table class="fold"><thead><tr><th>Pago</th><th>Pedido</th><th>Proveedor</th><th>Importe</th><th>Estado</th><th>Avisos</th><th>Cuándo</th></tr></thead>
<tbody>${rows.map(
    (
      row,
    ) => html`<tr><td>${row.page ? html`<a href="${row.page}"><code>${row.id}</code></a>` : html`<code>${row.id}</code>`}</td><td>${row.order ?? '—'}</td><td>${row.title}, ${row.method}</td>
<td class="number">${EUROS.format(row.amount / 100)}</td>
<td><span class="${row.tone}">${row.state}</span>${row.refunded > 0 && html`, devuelto ${EUROS.format(row.refunded / 100)}`}${row.note && html`, ${row.note}`}</td>
<td class="number">${row.delivered} de ${row.notices}</td><td class="number">${WHEN.format(row.when)}</td></tr>`,
  )}</tbody></table>`;
}
