// The wallets' buttons inside their frame: shows those that this browser has, and says which one was pressed.
import { isDark } from './card-look.js';
import { WALLET_NAMES, WALLET_TEXTS } from './wallet-texts.js';

const SOURCE = 'stripe-sandbox';
const { element, language: asked, origin } = Object.fromEntries(new URLSearchParams(location.search));
const language = asked in WALLET_TEXTS ? asked : 'es';
const tell = (message) => window.parent.postMessage({ source: SOURCE, element, ...message }, origin);
const place = document.getElementById('buttons');
const OPTION_OF = { apple_pay: 'applePay', google_pay: 'googlePay' };

/** A browser under automation has no card in its wallet, unless its test sets `window.sandboxWallets`. */
function walletsHere() {
  const told = window.sandboxWallets ?? document.body.dataset.wallets;
  if (told !== 'auto') return told;
  const google = 'PaymentRequest' in window && 'chrome' in window && !navigator.webdriver;
  return ['ApplePaySession' in window && 'apple_pay', google && 'google_pay'].filter(Boolean).join(' ');
}

function draw({ appearance, height, never }) {
  const told = walletsHere();
  if (told === 'broken') return tell({ type: 'broken' });
  const available = told.split(' ').filter((name) => name in OPTION_OF && !never.includes(OPTION_OF[name]));
  document.documentElement.classList.toggle('dark', isDark(appearance));
  place.replaceChildren(...available.map((wallet) => button(wallet, height)));
  tellHeight();
  tell({ type: 'ready', available, dark: isDark(appearance) });
}

function button(wallet, height) {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = wallet;
  made.style.height = `${height}px`;
  made.textContent = `${WALLET_TEXTS[language].payWith} ${WALLET_NAMES[wallet]}`;
  made.addEventListener('click', () => tell({ type: 'press', wallet }));
  return made;
}

const tellHeight = () =>
  tell({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });

window.addEventListener('message', ({ data, origin: sender, source }) => {
  if (sender !== origin || source !== window.parent) return;
  if (data?.source !== SOURCE || data.element !== element) return;
  if (data.type === 'init' || data.type === 'settings') draw(data.settings);
  else if (data.type === 'focus') place.querySelector('button')?.focus();
  else if (data.type === 'blur') document.activeElement?.blur();
});
window.addEventListener('focus', () => tell({ type: 'focus' }));
window.addEventListener('blur', () => tell({ type: 'blur' }));
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell({ type: 'escape' });
});
new ResizeObserver(tellHeight).observe(document.body);
tell({ type: 'loaded' });
