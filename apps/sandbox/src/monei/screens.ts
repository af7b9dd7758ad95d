import { spaced } from '../multibanco/reference.ts';
import { money } from '../pages/checkout-page.ts';
import { type Html, html } from '../pages/html.ts';
import { isChallenged, TEST_CARDS } from './cards.ts';
import { backUrl } from './change-status.ts';
import type { Method, Step } from './objects.ts';
import type { StoredPayment } from './stored-records.ts';
import { type Problem, TEXTS as t } from './texts.ts';

export interface View {
  stored: StoredPayment;
  /** The way to pay that the customer chose in the list. */
  chosen: Method | null;
  problem: Problem | null;
  /** What stands in a field when the page opens: what was typed, if anything. */
  typed: (name: string) => string | undefined;
}

/** What a payment shows now: the list of ways to pay, the chosen one, what it waits for, or how it ended. */
export function screen(view: View): Html {
  const { stored, chosen } = view;
  const { methods, step } = stored.hidden;
  if (stored.body.status !== 'PENDING') return ended(view);
  const method = chosen ?? (methods.length === 1 ? methods[0] : null);
  const asked = step ? waiting(view, step) : method ? form(view, method) : list(view);
  return html`${orderHead(view)}${asked}
${!step && method && methods.length > 1 && html`<p><a href="?">${t.other}</a></p>`}
<form method="post"><button class="quiet" name="do" value="cancel">${t.cancel}</button></form>`;
}

function orderHead({ stored: { body } }: View): Html {
  return html`<div class="order"><p>${body.description ?? body.shop.name}</p>
<p class="amount">${money(body.amount)}</p>
<p class="muted small">${t.order} ${body.orderId}</p></div>`;
}

function list({ stored }: View): Html {
  return html`<h1>${t.choose}</h1><div class="choices">${stored.hidden.methods.map(
    (method) => html`<a class="button" href="?method=${method}">${t.methods[method]}</a>`,
  )}</div>`;
}

const alert = ({ problem }: View) => problem && html`<p class="alert" role="alert">${t.problem[problem]}</p>`;

function form(view: View, method: Method): Html {
  if (method === 'card') return cardForm(view);
  if (method === 'multibanco') return multibancoForm();
  return phoneForm(view, method);
}

function cardForm(view: View): Html {
  return html`<h1>${t.methods.card}</h1>${alert(view)}
<form method="post">
<label class="field"><span>${t.cardNumber}</span><input name="number" inputmode="numeric" autocomplete="off" value="${view.typed('number')}" required autofocus></label>
<div class="pair"><label class="field"><span>${t.expiry}</span><input name="expiry" inputmode="numeric" autocomplete="off" value="${view.typed('expiry') ?? '12/34'}" required></label>
<label class="field"><span>${t.code}</span><input name="cvc" inputmode="numeric" autocomplete="off" value="${view.typed('cvc') ?? '123'}" required></label></div>
<p><button class="primary wide" name="do" value="card">${t.pay} ${money(view.stored.body.amount)}</button></p></form>
<details><summary>${t.testCards}</summary><ul>${TEST_CARDS.map(
    (card) =>
      html`<li><code>${card.number}</code>${card.refused ? `: ${t.refusedCard}` : isChallenged(card) && `: ${t.challengeCards}`}</li>`,
  )}</ul></details>`;
}

function phoneForm(view: View, method: 'bizum' | 'mbway'): Html {
  return html`<h1>${t.methods[method]}</h1>${alert(view)}
<form method="post"><label class="field"><span>${t.phone}</span><input name="phone" type="tel" autocomplete="off" value="${view.typed('phone')}" required autofocus>
<small>${t.phoneExample[method]}</small></label>
<p><button class="primary wide" name="do" value="${method}">${t.send}</button></p></form>`;
}

function multibancoForm(): Html {
  return html`<h1>${t.methods.multibanco}</h1><p>${t.multibancoWhat}</p>
<form method="post"><p><button class="primary wide" name="do" value="multibanco">${t.showReference}</button></p></form>`;
}

function waiting(view: View, step: Step): Html {
  if (step.kind === 'challenge') {
    return html`<h1>${t.challenge}</h1><p>${t.challengeWhat}</p>${alert(view)}
<form method="post"><label class="field"><span>${t.challengeCode}</span><input name="code" inputmode="numeric" autocomplete="off" autofocus></label>
<div class="buttons"><button class="primary" name="do" value="challenge">${t.confirm}</button>
<button name="do" value="reject">${t.reject}</button></div></form>`;
  }
  if (step.kind === 'phone') {
    return html`<h1>${t.wait[step.method]}</h1><p>${t.waitWhat} <strong>${step.phone}</strong>.</p>
<form method="post" class="tester"><p class="muted small">${t.tester}</p><div class="buttons">
<button class="primary" name="do" value="accept">${t.accept}</button><button name="do" value="reject">${t.refuse}</button></div></form>`;
  }
  const { body, hidden } = view.stored;
  const back = backUrl(body, hidden);
  return html`<h1>${t.methods.multibanco}</h1><p>${t.referenceWhat}</p>
<dl class="reference panel"><dt>${t.entity}</dt><dd>${step.entity}</dd><dt>${t.reference}</dt><dd>${spaced(step.reference)}</dd>
<dt>${t.amount}</dt><dd>${money(body.amount)}</dd></dl>
${back && html`<p><a href="${back}">${t.back}</a></p>`}
<form method="post" class="tester"><p class="muted small">${t.tester}</p>
<p><button class="primary wide" name="do" value="accept">${t.payNow}</button></p>
<p><button class="quiet" name="do" value="lapse">${t.lapse}</button></p></form>`;
}

function ended(view: View): Html {
  const { body, hidden } = view.stored;
  const back = backUrl(body, hidden);
  return html`${orderHead(view)}<p role="status">${t.state[body.status]}</p>
${back && html`<p><a href="${back}">${t.back}</a></p>`}`;
}
