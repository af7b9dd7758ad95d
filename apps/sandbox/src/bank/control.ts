import type { Control } from '../control/declaration.ts';
import { html } from '../pages/html.ts';

/** Declares the outcomes of all debits of the next file: "reject:<code>" or "return:<code>". */
export const bankControl: Control = {
  outcomes: [/^(reject|return):[A-Z0-9]{4}$/],
  calls: ['debits', 'results'],
  breaks: 'debits',
  buttons: [],
};

/** Links the bank branch on the home page. */
export const NOTE = html`<p><a href="/bank">Bank branch</a></p>`;
