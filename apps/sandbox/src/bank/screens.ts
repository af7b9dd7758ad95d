import { moment } from '../pages/checkout-page.ts';
import { type Html, html } from '../pages/html.ts';
import type { BankFile, Debit, ReadPayment, Result } from './objects.ts';
import { STATES } from './state.ts';
import { CREDITOR_ACCOUNT, PAYING_ACCOUNT, TEST_ACCOUNTS } from './test-accounts.ts';

const SHOWN = 20;
const EUROS = new Intl.NumberFormat('es', { style: 'currency', currency: 'EUR' });
/** Reasons with which a debit may be sent back by hand. */
const RETURNS = ['MD06', 'AM04', 'AC04', 'MD01', 'MS03'];
/** And those with which one may be refused before its money moved. */
const REFUSALS = ['AM04', 'AC04', 'AC01', 'MD01', 'MS03'];

/** The bank's counter: files in, answers out. */
export function counterBody(files: readonly BankFile[], results: readonly Result[], told: string): Html {
  return html`<h1>La ventanilla del banco</h1>
<p>Entrega aquí los ficheros de adeudos SEPA de la tienda (pain.008.001.08 o pain.008.001.02) y recoge las respuestas. Aquí no se mueve dinero.</p>
${told !== '' && html`<p role="status" class="panel">${told}</p>`}
<form method="post" action="/bank" enctype="multipart/form-data" class="panel">
<label class="field"><span>Fichero de adeudos</span><input type="file" name="file" accept=".xml,application/xml,text/xml" required></label>
<button class="primary">Entregar</button></form>
<h2>Ficheros recibidos</h2>
${files.length === 0 && html`<p>Aún no hay ninguno.</p>`}
${files.slice(0, SHOWN).map(fileBody)}
<h2>Respuestas del banco</h2>
${results.length === 0 ? html`<p>Aún no hay ninguna.</p>` : resultTable(results.slice(0, SHOWN))}
<h2>Cuentas para pruebas</h2>
<p>Paga cualquier cuenta con un IBAN correcto, como <code>${PAYING_ACCOUNT}</code>, salvo estas. La tienda cobra en <code>${CREDITOR_ACCOUNT}</code>.</p>
<ul>${TEST_ACCOUNTS.map(({ iban, code, words }) => html`<li><code>${iban}</code> ${words} (${code})</li>`)}</ul>
<h2>Para programas</h2>
<p>El fichero se envía a <code>POST /bank/debits</code>, que contesta con el pain.002. Todas las respuestas están en <code>GET /bank/results.json</code>. <code>POST /bank/settle</code>, <code>POST /bank/reject</code> y <code>POST /bank/return</code> con <code>messageId</code>, y <code>endToEndId</code> para uno solo, hacen lo mismo que los botones.</p>`;
}

function fileBody(file: BankFile): Html {
  const all = file.payments.flatMap(({ debits }) => debits);
  const settles = all.some(({ state }) => state === 'accepted');
  const comesBack = all.some((debit) => debit.state === 'settled' && debit.comesBack !== null);
  return html`<section class="panel request"><h3>${file.messageId}</h3>
<p class="muted small">Recibido el ${moment(file.received)} · ${file.version}</p>
${file.payments.map((payment) => paymentBody(file, payment))}
<div class="buttons">${settles && button('settle', file, 'Cobrar todo ahora')}${comesBack && button('return', file, 'Devolver lo previsto')}</div></section>`;
}

function button(path: string, { messageId }: BankFile, label: string): Html {
  return html`<form method="post" action="/bank/${path}"><input type="hidden" name="messageId" value="${messageId}"><button>${label}</button></form>`;
}

function paymentBody(file: BankFile, { id, day, debits }: ReadPayment<Debit>): Html {
  return html`<p class="small">${id} · cobro el ${day.split('-').reverse().join('/')}</p>
<table class="fold"><thead><tr><th>Referencia</th><th>Deudor</th><th>Importe</th><th>Estado</th><th>Hacer</th></tr></thead>
<tbody>${debits.map(
    (
      debit,
    ) => html`<tr><td><code>${debit.endToEndId}</code></td><td>${debit.debtor}<br><code>${debit.iban}</code></td>
<td class="number">${EUROS.format(debit.cents / 100)}</td>
<td><span class="${STATES[debit.state].tone}">${STATES[debit.state].state}</span>${debit.code !== null && html` (${debit.code})`}</td>
<td>${debit.state === 'settled' && decide('return', 'Devolver', file, debit, RETURNS)}${debit.state === 'accepted' && html`${decide('settle', 'Cobrar', file, debit)}${decide('reject', 'Rechazar', file, debit, REFUSALS)}`}</td></tr>`,
  )}</tbody></table>`;
}

/** What can be done with one debit: a button, and a reason to choose where one is needed. */
function decide(
  path: string,
  label: string,
  { messageId }: BankFile,
  { endToEndId }: Debit,
  reasons: readonly string[] = [],
): Html {
  return html`<form method="post" action="/bank/${path}" class="buttons"><input type="hidden" name="messageId" value="${messageId}">
<input type="hidden" name="endToEndId" value="${endToEndId}">
${reasons.length > 0 && html`<select name="code" aria-label="Motivo para ${label.toLowerCase()} ${endToEndId}">${reasons.map((code) => html`<option>${code}</option>`)}</select>`}<button aria-label="${label} ${endToEndId}">${label}</button></form>`;
}

function resultTable(results: readonly Result[]): Html {
  return html`<table class="fold"><thead><tr><th>Respuesta</th><th>Fichero</th><th>Qué dice</th><th>Cuándo</th></tr></thead>
<tbody>${results.map(
    ({ id, kind, messageId, words, created }) =>
      html`<tr><td><a href="/bank/results/${id}.xml">${kind}</a></td><td><code>${messageId}</code></td><td>${words}</td><td class="number">${moment(created)}</td></tr>`,
  )}</tbody></table>`;
}
