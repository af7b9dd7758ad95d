// The Express Checkout Element: a button for each wallet that the browser has, and the wallet's sheet behind it.
import { integrationError } from './api.js';
import { makeFrame } from './element-frame.js';
import { makeEmitter } from './emitter.js';
import { showWallet } from './wallet-dialog.js';
import { WALLET_TEXTS } from './wallet-texts.js';

/** How long a page may take to say that a sheet may open. */
const ANSWERS_WITHIN_MS = 1000;
const BUTTONS_LOAD_WITHIN_MS = 10_000;
/** Stripe's options by the wallet's name in its events. */
const OPTION_OF = { apple_pay: 'applePay', google_pay: 'googlePay' };
const elementType = 'expressCheckout';

/** Creates an `expressCheckout` element; `shown` returns its group's sum, `onAuthorized` gets a wallet's approval. */
export function makeExpressElement({
  base,
  key,
  language,
  options,
  appearance,
  shown,
  onAuthorized,
  onDestroy,
}) {
  let frame = null;
  let container = null;
  let current = options;
  let destroyed = false;
  let open = null;
  let late;
  const element = {};
  const emit = makeEmitter(element);
  const settings = () => ({
    appearance: appearance() ?? {},
    height: current.buttonHeight ?? 44,
    never: Object.values(OPTION_OF).filter((name) => current.paymentMethods?.[name] === 'never'),
  });

  function hear({ type, available, wallet }) {
    if (type === 'ready') {
      clearTimeout(late);
      const has = (name) => available.includes(name);
      const methods = { amazonPay: false, klarna: false, link: false, paypal: false };
      emit('ready', {
        elementType,
        availablePaymentMethods:
          available.length === 0
            ? undefined
            : { ...methods, applePay: has('apple_pay'), googlePay: has('google_pay') },
      });
    } else if (type === 'broken') {
      clearTimeout(late);
      fail();
    } else if (type === 'press') press(wallet);
    else emit(type, { elementType });
  }

  const fail = () =>
    emit('loaderror', {
      elementType,
      error: { type: 'api_connection_error', message: 'The wallets did not load.' },
    });

  function press(wallet) {
    if (open) return;
    open = { wallet };
    let answered = false;
    const answer = (act) => (details) => {
      if (answered) return;
      answered = true;
      clearTimeout(slow);
      act(details);
    };
    const forget = answer(() => {
      open = null;
    });
    const show = answer((details) => showSheet(wallet, { ...current, ...details }));
    const slow = setTimeout(() => {
      forget();
      // As a page's own mistake: nobody who presses the button would learn of it otherwise.
      throw integrationError(`click: resolve or reject must be called within ${ANSWERS_WITHIN_MS} ms.`);
    }, ANSWERS_WITHIN_MS);
    const heard = emit('click', { elementType, expressPaymentType: wallet, resolve: show, reject: forget });
    if (heard === 0) show();
  }

  function showSheet(wallet, { emailRequired = false }) {
    const close = showWallet({
      ...{ base, language, wallet, emailRequired, shown: shown() },
      authorized: (token, billing) => {
        const end = () => {
          open = null;
          close();
        };
        onAuthorized({ type: wallet, token, billing, close: end });
        emit('confirm', {
          elementType,
          expressPaymentType: wallet,
          billingDetails: billing,
          paymentFailed: end,
        });
      },
      cancelled: () => {
        open = null;
        onAuthorized(null);
        emit('cancel', { elementType });
      },
    });
  }

  function unmount() {
    clearTimeout(late);
    frame?.remove();
    frame = null;
    container = null;
  }

  return Object.assign(element, {
    _type: elementType,
    _restyle: () => frame?.tell({ type: 'settings', settings: settings() }),
    mount(where) {
      if (destroyed) throw integrationError('This element has been destroyed. Create a new one.');
      const found = typeof where === 'string' ? document.querySelector(where) : where;
      if (!(found instanceof HTMLElement)) {
        throw integrationError(`The selector you specified (${where}) applies to no DOM elements.`);
      }
      if (frame && container === found) return;
      unmount();
      container = found;
      const title = WALLET_TEXTS[language].frame;
      frame = makeFrame({ base, key, language, page: 'wallet-buttons', title, settings, hear });
      container.replaceChildren(frame.iframe);
      late = setTimeout(fail, BUTTONS_LOAD_WITHIN_MS);
    },
    update(more) {
      current = { ...current, ...more };
      element._restyle();
      return element;
    },
    focus: () => frame?.tell({ type: 'focus' }),
    blur: () => frame?.tell({ type: 'blur' }),
    clear() {},
    collapse: () => element,
    unmount,
    destroy() {
      unmount();
      destroyed = true;
      onDestroy();
    },
  });
}
