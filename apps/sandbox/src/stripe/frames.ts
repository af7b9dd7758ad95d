import { money } from '../pages/checkout-page.ts';
import { type Html, html } from '../pages/html.ts';
import { cardTexts } from './browser/card-texts.js';
import { TEST_CARDS } from './cards.ts';

/** Renders a frame of the browser library; `parts` are the modules of its script, which the real one has in one. */
const frame = (
  script: string,
  kind: string,
  body: Html,
  parts: readonly string[] = [],
  language = 'en',
): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stripe</title>
<link rel="stylesheet" href="/stripe-js/frames.css">
${parts.map((part) => html`<link rel="modulepreload" href="/stripe-js/${part}">`)}
<script type="module" src="/stripe-js/${script}"></script>
</head>
<body class="${kind}">${body}</body>
</html>`.html;

const field = (id: string, label: string, autocomplete: string, kind = '') =>
  html`<div class="field ${kind}"><label for="${id}">${label}</label>
<input id="${id}" autocomplete="${autocomplete}" inputmode="numeric" aria-describedby="${id}-problem">
<p class="problem" id="${id}-problem" role="alert" hidden></p></div>`;

/** The frames by the last part of their address, which pass its query on to their script. */
export const FRAMES: Readonly<Record<string, (query: Record<string, string | undefined>) => string>> = {
  card: ({ locale }) => {
    const { number, expiry, cvc, test } = cardTexts(locale);
    return frame(
      'card.js',
      'card',
      html`<div class="grid">${field('number', number, 'cc-number', 'wide')}
${field('expiry', expiry, 'cc-exp')}${field('cvc', cvc, 'cc-csc')}</div>
<details class="test"><summary>${test}</summary>
<ul lang="en">
${TEST_CARDS.map((card) => html`<li>${card.number.match(/.{4}/g)?.join(' ')}: ${card.note}</li>`)}</ul></details>`,
      ['call-api.js', 'card-format.js', 'card-texts.js', 'frame.js'],
      locale,
    );
  },
  // Only the script knows the wallets of the browser.
  'wallet-buttons': () => frame('wallet-buttons.js', 'wallets', html``),
  'wallet-sheet': ({ wallet, merchant, amount, currency, email }) =>
    frame(
      'wallet-sheet.js',
      'sheet',
      html`<h1>${wallet === 'apple_pay' ? 'Apple Pay' : 'Google Pay'}</h1>
<p>${merchant} <strong id="amount">${amount && money(Number(amount), currency)}</strong></p>
<form>${email && html`<label>Email <input id="email" type="email" value="ana.prueba@example.com" required></label>`}
<button class="pay" value="pays">Pay</button><button value="declined">The card is declined</button>
<button value="challenge">The bank asks for confirmation</button>
<button id="cancel" type="button">Cancel</button></form>`,
    ),
};
