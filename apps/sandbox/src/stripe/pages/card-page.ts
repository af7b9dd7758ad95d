import { html } from '../../pages/html.ts';
import type { Language } from '../../pages/language.ts';
import { TEST_CARDS, type TestCard } from '../intents/cards.ts';

const SHOWN = [
  '4242424242424242',
  '4000000000003220',
  '4000008400001629',
  '4000000000000002',
  '4000000000009995',
  '4000000000000069',
  '4000000000000127',
  '4000000000000119',
  '4000000000007726',
  '4000000000005126',
  '4000000000000259',
];

/** The card form's document; its words come from the script, which knows the language. */
export function cardPage(language: Language): string {
  const shown = TEST_CARDS.filter(({ number }) => SHOWN.includes(number));
  const data = JSON.stringify(shown.map((card) => ({ number: card.number, note: noteOf(card) })));
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stripe</title>
<link rel="stylesheet" href="/stripe-js/card.css">
<script type="module" src="/stripe-js/card.js"></script>
</head>
<body>
<div class="grid">
${field('number', 'cc-number', 'wide', html`<span id="brand" aria-hidden="true"></span>`)}
${field('expiry', 'cc-exp', '')}
${field('cvc', 'cc-csc', '')}
</div>
<div class="test">
<p id="test-use"></p>
<details id="test"><summary id="test-more"></summary><div id="test-cards"></div></details>
</div>
<script type="application/json" id="test-cards-data">${{ html: data.replaceAll('<', '\\u003c') }}</script>
</body>
</html>`.html;
}

function field(id: string, autocomplete: string, kind: string, extra = html``) {
  return html`<div class="field ${kind}"><label id="${id}-label" for="${id}"></label>
<div class="box"><input id="${id}" name="${autocomplete}" autocomplete="${autocomplete}" inputmode="numeric" aria-describedby="${id}-problem" aria-invalid="false" spellcheck="false">${extra}</div>
<p class="problem" id="${id}-problem" role="alert" hidden></p></div>`;
}

function noteOf({ note, decline, refund }: TestCard): string {
  if (note === 'declined' && decline) return decline.declineCode ?? decline.code;
  if (note === 'refund') return refund === 'pending' ? 'refundPending' : 'refundFails';
  return note;
}
