import { createElement, lookOf } from './element.js';
import { showOverPage } from './over-page.js';

/** How long the page may take to decide whether a sheet may open. */
const ANSWERS_WITHIN_MS = 1000;

/** Creates the Express Checkout Element: a button for each wallet. `group.wallet` is what a wallet's sheet approved. */
export function createExpressElement({ base, group, options, appearance }) {
  let isOpen = false;
  const { element, emit } = createElement({
    base,
    page: 'wallet-buttons',
    title: 'Pay with a wallet',
    query: { height: options.buttonHeight, ...lookOf(appearance) },
    on: {
      ready({ wallets }) {
        const availablePaymentMethods = {
          applePay: wallets.includes('apple_pay'),
          googlePay: wallets.includes('google_pay'),
        };
        emit('ready', wallets.length === 0 ? {} : { availablePaymentMethods });
      },
      press: ({ wallet }) => press(wallet),
    },
  });

  function press(wallet) {
    if (isOpen) return;
    isOpen = true;
    const slow = setTimeout(() => {
      isOpen = false;
      throw new Error(`click: resolve or reject must be called within ${ANSWERS_WITHIN_MS} ms.`);
    }, ANSWERS_WITHIN_MS);
    emit('click', {
      resolve() {
        clearTimeout(slow);
        if (isOpen) showSheet(wallet);
      },
      reject() {
        clearTimeout(slow);
        isOpen = false;
      },
    });
  }

  function showSheet(wallet) {
    const { amount, currency } = group.options;
    const query = new URLSearchParams({
      ...{ wallet, merchant: window.location.hostname },
      ...(amount && { amount, currency }),
      ...(options.emailRequired && { email: 'required' }),
    });
    const close = () => {
      isOpen = false;
      group.wallet = null;
      hide();
    };
    const hide = showOverPage({
      address: `${base}/stripe-js/wallet-sheet?${query}`,
      title: 'Wallet',
      on: {
        closed: close,
        authorized({ token, billing }) {
          group.wallet = { token, billing, close };
          emit('confirm', { billingDetails: billing, paymentFailed: close });
        },
      },
    });
  }
  return element;
}
