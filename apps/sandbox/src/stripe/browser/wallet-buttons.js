import { query, tell, tellReady } from './frame.js';

const NAMES = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };

// A browser under automation has no wallets, unless its test sets `window.sandboxWallets`.
const offered = window.sandboxWallets ?? (navigator.webdriver ? '' : 'apple_pay google_pay');
const wallets = offered.split(' ').filter((wallet) => wallet in NAMES);
for (const wallet of wallets) {
  const button = document.createElement('button');
  button.textContent = `Pay with ${NAMES[wallet]}`;
  button.style.height = `${query.height}px`;
  button.addEventListener('click', () => tell('press', { wallet }));
  document.body.append(button);
}
tellReady({ wallets });
