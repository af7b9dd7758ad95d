import { money } from '../pages/checkout-page.ts';
import { type Html, html } from '../pages/html.ts';
import { SOURCES } from './objects.ts';
import { PAYER } from './payer.ts';
import type { StoredOrder } from './stored-records.ts';
import { TEXTS as t } from './texts.ts';

/** Renders an order for its buyer: the log-in, the agreement, or its end with the way `back` to the shop. */
export function screen(order: StoredOrder, back: string | null): Html {
  const { body, hidden } = order;
  const [unit] = body.purchase_units;
  const name = unit.invoice_id ?? unit.custom_id;
  const head = html`<div class="order"><p>${unit.description ?? hidden.brand}</p>
<p class="amount">${money(hidden.cents)}</p>
<p class="muted small">${t.payTo} ${hidden.brand}${name && html` · ${t.order} ${name}`}</p></div>`;
  if (body.status === 'APPROVED' || body.status === 'COMPLETED') {
    return html`${head}<p role="status">${t.done}</p>${back && html`<p><a href="${back}">${t.back}</a></p>`}`;
  }
  return html`${head}${hidden.loggedIn ? agreement(order) : logIn()}
<form method="post"><button class="quiet" name="do" value="cancel">${t.cancel} ${hidden.brand}</button></form>`;
}

function logIn(): Html {
  return html`<h1>${t.logIn}</h1><p>${t.logInWhat}</p>
<form method="post"><label class="field"><span>${t.email}</span><input name="email" type="email" autocomplete="off" value="${PAYER.email_address}" required></label>
<label class="field"><span>${t.password}</span><input name="password" type="password" autocomplete="off" value="prueba" required></label>
<p><button class="primary wide" name="do" value="log-in">${t.enter}</button></p></form>`;
}

function agreement({ hidden }: StoredOrder): Html {
  return html`<h1>${t.hello}</h1>
<form method="post"><fieldset class="radios"><legend>${t.source}</legend>${SOURCES.map(
    (source, index) =>
      html`<label><input type="radio" name="source" value="${source}"${index === 0 && html` checked`}> ${t.sources[source]}</label>`,
  )}</fieldset>
<p><button class="primary wide" name="do" value="agree">${hidden.payNow ? `${t.payNow} ${money(hidden.cents)}` : t.agree}</button></p></form>`;
}
