import { money } from '../../pages/checkout-page.ts';
import { type Html, html } from '../../pages/html.ts';
import { TEST_CARDS, type TestCard } from '../cards.ts';
import type { StoredOperation } from '../operation.ts';
import { TEXTS as texts } from './texts.ts';

/** What was typed and cannot be taken, with the message to show. */
export interface Mistake {
  field: 'number' | 'expiry' | 'cvv' | 'phone' | 'code' | 'pin';
  message: keyof (typeof texts)['problems'];
  /** Typed values to show again; never the CVV or a code. */
  typed: Readonly<Record<string, string>>;
}

interface Field {
  name: Mistake['field'] | 'sms';
  label: string;
  autocomplete: string;
  wide?: boolean;
  placeholder?: string;
  value?: string;
  maxlength?: number;
}

/** The band that no page of the imitation goes without. */
export function imitationBand(): Html {
  return html`<p class="imitation" role="note">${texts.imitation}</p>`;
}

/** Who is paid what, and for what. */
function summary({ body }: StoredOperation): Html {
  return html`<dl><dt>${texts.amount}</dt><dd class="amount">${money(body.amount)}</dd>
<dt>${texts.payTo}</dt><dd>${body.merchantName ?? texts.shop}</dd>
${body.description && html`<dt>${texts.what}</dt><dd>${body.description}</dd>`}
<dt>${texts.order}</dt><dd>${body.order}</dd></dl>`;
}

/** The card form. */
export function cardBody(stored: StoredOperation, mistake: Mistake | null): Html {
  const typed = mistake?.typed ?? {};
  return html`<h1>${texts.cardTitle}</h1>${summary(stored)}
<form method="post" novalidate><div class="fields">
${field(
  {
    name: 'number',
    label: texts.number,
    autocomplete: 'cc-number',
    wide: true,
    value: typed.number,
    maxlength: 23,
  },
  mistake,
)}
${field(
  {
    name: 'expiry',
    label: texts.expiry,
    autocomplete: 'cc-exp',
    placeholder: texts.expiryExample,
    value: typed.expiry,
    maxlength: 7,
  },
  mistake,
)}
${field({ name: 'cvv', label: texts.cvv, autocomplete: 'cc-csc', maxlength: 4 }, mistake)}</div>
<button class="primary pay" name="do" value="card">${texts.pay} ${money(stored.body.amount)}</button></form>
${testCards()}${otherWay(stored, 'card')}${cancelForm()}`;
}

/** The published cards, to fill the form in with one press. */
export function testCards(): Html {
  return html`<details class="test"><summary>${texts.testCards}</summary><div class="test-cards">${TEST_CARDS.map(
    (card) => html`<button type="button" data-card="${card.number}">
<span>${card.number.replace(/(\d{4})(?=\d)/g, '$1 ')}</span><small>${texts.notes[noteOf(card)]}</small></button>`,
  )}</div><p class="small muted">${texts.testRest}</p></details>`;
}

/** What a test card brings about, as the words know it. */
export function noteOf({ denied, course, protocol }: TestCard): keyof (typeof texts)['notes'] {
  if (protocol === null) return 'no3ds';
  if (denied) return course === 'challenge' ? 'challengeDenied' : 'denied';
  return course;
}

/** The phone that pays by Bizum. */
export function bizumBody(stored: StoredOperation, mistake: Mistake | null): Html {
  const value = mistake?.typed.phone ?? stored.body.phone ?? '';
  return html`<h1>${texts.bizumTitle}</h1>${summary(stored)}
<form method="post" novalidate><div class="fields">
${field({ name: 'phone', label: texts.phone, autocomplete: 'tel', wide: true, value, maxlength: 20 }, mistake)}</div>
<p class="small muted">${texts.phoneHelp}</p>
<button class="primary pay" name="do" value="bizum">${texts.next}</button></form>
${otherWay(stored, 'bizum')}${cancelForm()}`;
}

/** Bizum's PIN and the code of the text message. */
export function bizumCodeBody(stored: StoredOperation, mistake: Mistake | null): Html {
  return html`<h1>${texts.bizumCodeTitle}</h1>${summary(stored)}
<form method="post" novalidate><div class="fields">
${field({ name: 'pin', label: texts.pin, autocomplete: 'off', wide: true, maxlength: 4 }, mistake)}
${field({ name: 'sms', label: texts.smsCode, autocomplete: 'one-time-code', wide: true, maxlength: 6 }, null)}</div>
<p class="small muted">${texts.bizumCodeHelp}</p>
<button class="primary pay" name="do" value="bizum-code">${texts.pay} ${money(stored.body.amount)}</button></form>
${cancelForm()}`;
}

/** The bank's page: the code that it has sent to its customer. */
export function codeBody(stored: StoredOperation, mistake: Mistake | null, cancel: Html): Html {
  return html`<h1>${texts.codeTitle}</h1>${summary(stored)}
<form method="post" novalidate><div class="fields">
${field({ name: 'code', label: texts.code, autocomplete: 'one-time-code', wide: true, maxlength: 6 }, mistake)}</div>
<p class="small muted">${texts.codeHelp}</p>
<button class="primary pay" name="do" value="code">${texts.confirm}</button></form>${cancel}`;
}

/** What it came to, with the way back to the shop. */
export function resultBody(stored: StoredOperation, backTo: string | null): Html {
  const { state, response } = stored.body;
  const outcome = state === 'denied' ? (response === '9915' ? 'cancelled' : 'refused') : 'paid';
  const help = { paid: texts.paidHelp, refused: texts.refusedHelp, cancelled: texts.cancelledHelp }[outcome];
  return html`<h1 class="${outcome === 'paid' ? 'good' : ''}">${texts[outcome]}</h1><p role="status">${help}</p>
${summary(stored)}${outcome === 'refused' && html`<p class="small muted">${texts.reason}: ${response}</p>`}
${backTo === null ? html`<p>${texts.close}</p>` : html`<a class="button primary pay" href="${backTo}">${texts.back}</a>`}`;
}

/** Why a payment cannot even start: for the customer in words, for the shop's engineer with the code. */
export function errorBody(code: string, meaning: string): Html {
  return html`<h1>${texts.errorTitle}</h1><p role="alert">${texts.errorHelp}</p>
<p class="small muted"><code>${code}</code> ${meaning}</p>`;
}

/** The button that gives the payment up. */
export function cancelForm(): Html {
  return html`<form method="post"><button class="pay" name="do" value="cancel">${texts.cancel}</button></form>`;
}

function otherWay({ hidden }: StoredOperation, now: 'card' | 'bizum'): Html | null {
  // Without PAYMETHODS the terminal offers all that it has.
  if (hidden.payMethods !== '' && !/c.*z|z.*c/i.test(hidden.payMethods)) return null;
  return now === 'card'
    ? html`<a class="button pay" href="?method=bizum">${texts.toBizum}</a>`
    : html`<a class="button pay" href="?method=card">${texts.toCard}</a>`;
}

function field(
  { name, label, autocomplete, wide, placeholder, value, maxlength }: Field,
  mistake: Mistake | null,
): Html {
  const wrong = mistake?.field === name;
  return html`<div class="field ${wide && 'wide'}"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${placeholder}" maxlength="${maxlength}" aria-invalid="${wrong ? 'true' : 'false'}"${wrong && html` aria-describedby="${name}-problem" autofocus`}>
${wrong && html`<p class="problem" id="${name}-problem" role="alert">${texts.problems[mistake.message]}</p>`}</div>`;
}
