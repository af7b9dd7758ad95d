import type { Control } from '../control/declaration.ts';
import { html } from '../pages/html.ts';

/** Declares what becomes of all debits of the next file: "reject:<code>" or "return:<code>". */
export const bankControl: Control = {
  outcomes: [/^(reject|return):[A-Z0-9]{4}$/],
  calls: ['debits', 'results'],
  breaks: 'debits',
  buttons: [],
};

/** What a person should know. */
export const NOTE = html`<p><a href="/bank">The bank branch</a></p>`;
