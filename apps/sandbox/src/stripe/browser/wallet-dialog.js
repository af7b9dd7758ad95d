import { showOverPage } from './over-page.js';
import { WALLET_NAMES, WALLET_TEXTS } from './wallet-texts.js';

/**
 * Shows a wallet's sheet over the shop's page and returns the function that closes it once the payment is known.
 * `authorized` gets the token and the billing details; `cancelled` is called when the customer closes it.
 */
export function showWallet({ base, language, wallet, shown, emailRequired, authorized, cancelled }) {
  const query = new URLSearchParams({
    ...{ language, wallet, origin: window.location.origin, merchant: window.location.hostname },
    ...(shown && { amount: String(shown.amount), currency: shown.currency }),
    ...(emailRequired && { email: '1' }),
  });
  const putAway = () => {
    close();
    cancelled();
  };
  const close = showOverPage({
    base,
    address: `${base}/stripe-js/wallet-sheet?${query}`,
    title: `${WALLET_TEXTS[language].sheet} ${WALLET_NAMES[wallet]}`,
    look: { height: '400px', radius: '16px', place: 'end center' },
    hear: ({ type, height, token, billing }, iframe) => {
      if (type === 'wallet-height') iframe.style.height = `${Number(height)}px`;
      if (type === 'wallet-authorized') authorized(token, billing);
      if (type === 'wallet-cancelled') putAway();
    },
    cancelled: putAway,
  });
  return close;
}
