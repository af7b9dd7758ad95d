import { html } from '../../pages/html.ts';
import type { Language } from '../../pages/language.ts';
import type { Wallets } from '../wallets.ts';

const head = (language: Language, script: string) => html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stripe</title>
<link rel="stylesheet" href="/stripe-js/wallet.css">
<script type="module" src="/stripe-js/${script}"></script>
</head>`;

/** The frame with a button for each wallet; which of them this browser has, the script works out. */
export function buttonsPage(language: Language, wallets: Wallets): string {
  return html`${head(language, 'wallet-buttons.js')}
<body class="buttons" data-wallets="${wallets === null ? 'auto' : wallets === 'broken' ? 'broken' : wallets.join(' ')}">
<div id="buttons"></div>
</body>
</html>`.html;
}

/** What a wallet shows over the shop's page: the sum, who asks for it, and how it goes. */
export function sheetPage(language: Language): string {
  return html`${head(language, 'wallet-sheet.js')}
<body class="sheet">
<main>
<h1 id="wallet"></h1>
<dl><dt id="merchant"></dt><dd id="amount"></dd></dl>
<form id="form">
<div id="contact" hidden><label id="email-label" for="email"></label>
<input id="email" type="email" autocomplete="email" spellcheck="false"></div>
<button class="pay" id="pays" value="pays"></button>
<div class="others"><button id="declined" value="declined"></button>
<button id="challenge" value="challenge"></button></div>
<button class="plain" id="cancel" type="button"></button>
</form>
<p id="status" role="status"></p>
<p class="note" id="test"></p>
</main>
</body>
</html>`.html;
}
