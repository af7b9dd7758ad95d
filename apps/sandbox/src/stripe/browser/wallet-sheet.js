// A wallet's sheet inside its frame: what is asked for, by whom, and the buttons for each way it may go.
import { WALLET_NAMES, WALLET_TEXTS } from './wallet-texts.js';

const REGIONS = { es: 'es-ES', pt: 'pt-PT', en: 'en-GB' };
const asked = Object.fromEntries(new URLSearchParams(location.search));
const language = asked.language in WALLET_TEXTS ? asked.language : 'es';
const wallet = asked.wallet in WALLET_NAMES ? asked.wallet : 'google_pay';
const texts = WALLET_TEXTS[language];
const byId = (id) => document.getElementById(id);
const tell = (type, more) =>
  window.parent.postMessage({ source: 'stripe-sandbox', type: `wallet-${type}`, ...more }, asked.origin);

document.title = WALLET_NAMES[wallet];
byId('wallet').textContent = WALLET_NAMES[wallet];
byId('merchant').textContent = asked.merchant ?? '';
byId('test').textContent = texts.test;
byId('email-label').textContent = texts.email;
byId('contact').hidden = asked.email !== '1';
byId('email').required = asked.email === '1';
byId('email').value = 'ana.prueba@example.com';
for (const id of ['pays', 'declined', 'challenge', 'cancel']) byId(id).textContent = texts[id];
if (asked.amount) {
  const money = new Intl.NumberFormat(REGIONS[language], { style: 'currency', currency: asked.currency });
  byId('amount').textContent = money.format(Number(asked.amount) / 100);
}

byId('form').addEventListener('submit', (event) => {
  event.preventDefault();
  for (const button of document.querySelectorAll('button')) button.disabled = true;
  byId('status').textContent = texts.busy;
  tell('authorized', {
    token: `tok_${wallet}_${event.submitter?.value ?? 'pays'}`,
    billing: {
      name: 'Ana Prueba',
      ...(asked.email === '1' && { email: byId('email').value }),
    },
  });
});
byId('cancel').addEventListener('click', () => tell('cancelled'));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell('cancelled');
});
new ResizeObserver(() =>
  tell('height', { height: Math.ceil(document.body.getBoundingClientRect().height) }),
).observe(document.body);
byId('pays').focus();
