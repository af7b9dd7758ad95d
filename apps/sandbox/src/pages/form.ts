import { type Html, html } from './html.ts';

export interface Field {
  name: string;
  label: string;
  /** The input of the last submission, or a proposal. */
  value?: string | undefined;
  placeholder?: string;
  autocomplete?: string;
}

/** One step of a hosted page: a heading, fields, and the buttons that answer it. */
export interface Step {
  title: string;
  text?: string | Html | undefined;
  fields?: readonly Field[];
  /** The error of the submitted form; `field` is left out if it concerns no single field. */
  problem?: { field?: string | undefined; message: string } | null | undefined;
  /** Labels by the value of `do`; the first button is the one to press. */
  buttons: Readonly<Record<string, string>>;
}

/** Renders a step as a form, which posts the fields and the pressed button to its own address. */
export function stepForm({ title, text, fields = [], problem, buttons }: Step): Html {
  return html`<h1>${title}</h1>${text && html`<p>${text}</p>`}
${problem && !problem.field && html`<p class="problem" role="alert">${problem.message}</p>`}
<form method="post" novalidate>${fieldGrid(fields, problem)}
<div class="choices">${Object.entries(buttons).map(
    ([value, label], index) =>
      html`<button class="${index === 0 ? 'primary' : ''}" name="do" value="${value}">${label}</button>`,
  )}</div></form>`;
}

/** Renders the fields of a form, the invalid one with its error. */
export function fieldGrid(fields: readonly Field[], problem?: Step['problem']): Html {
  return html`<div class="fields">${fields.map(
    ({ name, label, value, placeholder, autocomplete = 'off' }) => {
      const wrong = problem?.field === name;
      return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" placeholder="${placeholder}" autocomplete="${autocomplete}"
aria-invalid="${String(wrong)}" aria-describedby="${name}-problem">
<p class="problem" id="${name}-problem" role="alert"${!wrong && html` hidden`}>${wrong && problem.message}</p></div>`;
    },
  )}</div>`;
}

/** Returns the fields of a card, filled with the last input except the security code. */
export function cardFields(typed: (name: string) => string | undefined = () => undefined): Field[] {
  return [
    { name: 'number', label: 'Card number', autocomplete: 'cc-number', value: typed('number') },
    {
      name: 'expiry',
      label: 'Expiry date',
      autocomplete: 'cc-exp',
      placeholder: 'MM/YY',
      value: typed('expiry'),
    },
    { name: 'cvv', label: 'CVV', autocomplete: 'cc-csc' },
  ];
}
