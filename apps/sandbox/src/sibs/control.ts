import type { Control } from '../control/declaration.ts';
import { html } from '../pages/html.ts';
import { SUFFIXES } from './phones.ts';

/** Declares the phone's answers, whatever its number; "decline:<code>" also refuses the next refund. */
export const sibsControl: Control = {
  outcomes: ['approve', 'timeout', 'wait', /^decline:[A-Z0-9.]+$/],
  calls: ['create', 'mbway', 'reference', 'status', 'capture', 'cancellation', 'refund'],
  breaks: 'mbway',
  buttons: [],
};

/** What a person should know to play the customer. */
export const NOTE = html`<p><a href="/sibs/phone">El teléfono del cliente</a> · <a href="/sibs/multibanco">El cajero Multibanco</a></p>
<p>Un teléfono espera a que alguien acepte en esa página, salvo los que acaban así:</p>
<ul>${SUFFIXES.map(({ suffix, words }) => html`<li><code>…${suffix}</code> ${words}</li>`)}</ul>`;
