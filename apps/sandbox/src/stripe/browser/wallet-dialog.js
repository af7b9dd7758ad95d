import { WALLET_NAMES, WALLET_TEXTS } from './wallet-texts.js';

/**
 * Shows a wallet's sheet over the shop's page. `authorized` hears the token and the billing details; `cancelled` that it was put away.
 * Returns what closes it, once the payment is known.
 */
export function showWallet({ base, language, wallet, shown, emailRequired, authorized, cancelled }) {
  const dialog = document.createElement('dialog');
  const iframe = document.createElement('iframe');
  const title = `${WALLET_TEXTS[language].sheet} ${WALLET_NAMES[wallet]}`;
  const address = new URLSearchParams({
    ...{ language, wallet, origin: window.location.origin, merchant: window.location.hostname },
    ...(shown && { amount: String(shown.amount), currency: shown.currency }),
    ...(emailRequired && { email: '1' }),
  });
  iframe.src = `${base}/stripe-js/wallet-sheet?${address}`;
  iframe.title = title;
  dialog.setAttribute('aria-label', title);
  // Styles by script: the shop's policy may allow no inline style.
  Object.assign(dialog.style, {
    inset: '0',
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '16px',
    border: '0',
    boxSizing: 'border-box',
    display: 'grid',
    placeItems: 'end center',
    background: 'rgb(10 14 22 / 60%)',
  });
  Object.assign(iframe.style, {
    width: 'min(440px, 100%)',
    height: '400px',
    maxHeight: '100%',
    border: '0',
    borderRadius: '16px',
    background: 'Canvas',
    colorScheme: 'light dark',
  });
  dialog.append(iframe);

  function onMessage({ origin, source, data }) {
    if (origin !== base || source !== iframe.contentWindow || data?.source !== 'stripe-sandbox') return;
    if (data.type === 'wallet-height') iframe.style.height = `${Number(data.height)}px`;
    if (data.type === 'wallet-authorized') authorized(data.token, data.billing);
    if (data.type === 'wallet-cancelled') putAway();
  }
  function close() {
    window.removeEventListener('message', onMessage);
    dialog.close();
    dialog.remove();
  }
  function putAway() {
    close();
    cancelled();
  }
  window.addEventListener('message', onMessage);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    putAway();
  });
  document.body.append(dialog);
  dialog.showModal();
  iframe.focus();
  return close;
}
