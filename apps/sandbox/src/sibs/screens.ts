import { spaced } from '../multibanco/reference.ts';
import { moment, money } from '../pages/checkout-page.ts';
import { type Html, html } from '../pages/html.ts';
import type { Transaction } from './objects.ts';

const nav = html`<p><a href="/sibs/phone">MB WAY</a> · <a href="/sibs/multibanco">Multibanco</a></p>`;

/** The requests that wait on telephones. */
export function phoneBody(waiting: readonly Transaction[]): Html {
  return html`${nav}<h1>The customer's phone</h1>
<p>MB WAY requests that wait for an answer. Reload the page to see the newest.</p>
${waiting.length === 0 && html`<p role="status">No request waits for an answer.</p>`}
${waiting.map(
  (
    one,
  ) => html`<form method="post" class="panel request"><input type="hidden" name="transaction" value="${one.id}">
<h2>${one.description || 'Payment'}</h2><p class="amount">${money(one.cents)}</p>
<p class="muted small">${one.merchantTransactionId} · ${(one.phone ?? '').replace('#', ' ')}</p>
<div class="buttons"><button class="primary" name="do" value="accept">Accept</button>
<button name="do" value="refuse">Refuse</button></div>
<button class="quiet" name="do" value="no-funds">Accept with insufficient funds</button></form>`,
)}`;
}

/** The references that can be paid at a cash machine. */
export function machineBody(waiting: readonly Transaction[]): Html {
  return html`${nav}<h1>Multibanco cash machine</h1>
<p>References that are not paid yet.</p>
${waiting.length === 0 && html`<p role="status">No reference waits for payment.</p>`}
${waiting.map(
  (
    one,
  ) => html`<form method="post" class="panel request"><input type="hidden" name="transaction" value="${one.id}">
<h2>${one.description || 'Payment'}</h2>
<dl class="reference"><dt>Entity</dt><dd>${one.reference?.entity}</dd><dt>Reference</dt><dd>${spaced(one.reference?.reference ?? '')}</dd>
<dt>Amount</dt><dd>${money(one.cents)}</dd></dl>
<p class="muted small">${one.merchantTransactionId} · valid until ${moment(one.reference?.expires ?? 0)}</p>
<p><button class="primary wide" name="do" value="pay">Pay now</button></p>
<p><button class="quiet" name="do" value="lapse">Let it expire</button></p></form>`,
)}`;
}
