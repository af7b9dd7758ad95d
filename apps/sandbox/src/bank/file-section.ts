import { moment, money } from '../pages/checkout-page.ts';
import { type Html, html } from '../pages/html.ts';
import { willReturn } from './ledger.ts';
import type { BankFile, Debit, ReadPayment } from './objects.ts';
import { STATES } from './state.ts';

/** Codes with which a person may return a collected debit. */
const RETURN_CODES = ['MD06', 'AM04', 'AC04', 'MD01', 'MS03'];
/** Codes with which a person may reject a debit before its collection. */
const REJECTION_CODES = ['AM04', 'AC04', 'AC01', 'MD01', 'MS03'];

/** Renders a received file: its debits, and buttons for the bank's possible actions on them. */
export function fileSection(file: BankFile): Html {
  const all = file.payments.flatMap(({ debits }) => debits);
  const isOpen = all.some(({ state }) => state === 'accepted');
  return html`<section class="panel request"><h3>${file.messageId}</h3>
<p class="muted small">Received ${moment(file.received)} · ${file.version}</p>
${file.payments.map((payment) => paymentTable(file, payment))}
<div class="buttons">${isOpen && fileButton('settle', file, 'Collect all now')}
${all.some(willReturn) && fileButton('return', file, 'Return the planned debits')}</div></section>`;
}

function fileButton(path: string, { messageId }: BankFile, label: string): Html {
  return html`<form method="post" action="/bank/${path}">
<input type="hidden" name="messageId" value="${messageId}"><button>${label}</button></form>`;
}

function paymentTable(file: BankFile, { id, day, debits }: ReadPayment<Debit>): Html {
  const heads = ['Reference', 'Debtor', 'Amount', 'State', 'Action'].map((head) => html`<th>${head}</th>`);
  return html`<p class="small">${id} · collection on ${day}</p>
<table class="fold"><thead><tr>${heads}</tr></thead>
<tbody>${debits.map((debit) => debitRow(file, debit))}</tbody></table>`;
}

function debitRow(file: BankFile, debit: Debit): Html {
  const { state, tone } = STATES[debit.state];
  return html`<tr><td><code>${debit.endToEndId}</code></td><td>${debit.debtor}<br><code>${debit.iban}</code></td>
<td class="number">${money(debit.cents)}</td>
<td><span class="${tone}">${state}</span>${debit.code !== null && html` (${debit.code})`}</td>
<td>${debit.state === 'settled' && debitForm('return', 'Return', file, debit, RETURN_CODES)}
${debit.state === 'accepted' && debitForm('settle', 'Collect', file, debit)}
${debit.state === 'accepted' && debitForm('reject', 'Reject', file, debit, REJECTION_CODES)}</td></tr>`;
}

/** Renders a button for one debit, with a code to choose where the action needs one. */
function debitForm(
  path: string,
  label: string,
  { messageId }: BankFile,
  { endToEndId }: Debit,
  codes: readonly string[] = [],
): Html {
  const name = `${label} ${endToEndId}`;
  const options = codes.map((code) => html`<option>${code}</option>`);
  return html`<form method="post" action="/bank/${path}" class="buttons">
<input type="hidden" name="messageId" value="${messageId}">
<input type="hidden" name="endToEndId" value="${endToEndId}">
${codes.length > 0 && html`<select name="code" aria-label="${name}: reason">${options}</select>`}
<button aria-label="${name}">${label}</button></form>`;
}
