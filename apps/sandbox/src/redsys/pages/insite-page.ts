import { type Html, html } from '../../pages/html.ts';
import { testCards } from './pages.ts';
import { TEXTS as texts } from './texts.ts';

const FIELDS = [
  { name: 'number', label: 'number', autocomplete: 'cc-number', maxlength: 23 },
  { name: 'expiry', label: 'expiry', autocomplete: 'cc-exp', maxlength: 7 },
  { name: 'cvv', label: 'cvv', autocomplete: 'cc-csc', maxlength: 4 },
] as const;

/** The card form that stands in the shop's page. */
export function insiteBody(buttonValue: string | undefined): Html {
  return html`<form novalidate><div class="fields">${FIELDS.map(
    ({ name, label, autocomplete, maxlength }) => html`<div class="field ${name === 'number' && 'wide'}">
<label for="${name}">${texts[label]}</label>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${maxlength}" placeholder="${name === 'expiry' && texts.expiryExample}" aria-invalid="false" aria-describedby="${name}-problem">
<p class="problem" id="${name}-problem" role="alert" hidden>${texts.problems[name]}</p></div>`,
  )}</div>
<button class="primary pay">${buttonValue || texts.pay}</button></form>${testCards()}`;
}
