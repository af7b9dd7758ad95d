import { integrationError } from './api.js';
import { makeElement } from './element.js';
import { makeEmitter } from './emitter.js';
import { makeExpressElement } from './express-element.js';
import { languageOf } from './texts.js';

const KNOWN = ['payment', 'card', 'expressCheckout'];

/** What `stripe.elements(options)` returns; holds one element of each type. */
export function makeElements({ base, key, locale }, options = {}) {
  const made = new Map();
  checkMode(options);
  let current = options;
  /** What a wallet has agreed to, until it is confirmed; and whether elements.submit() has been called since. */
  let authorized = null;
  let submitted = false;
  const language = languageOf(options.locale ?? locale);
  const group = {};
  const emit = makeEmitter(group);

  return Object.assign(group, {
    _clientSecret: () => current.clientSecret,
    /** In deferred mode, what the wallet was shown; undefined otherwise. */
    _shown: () =>
      current.mode === undefined ? undefined : { amount: current.amount, currency: current.currency },
    /** The wallet's authorization, which serves once. */
    _takeAuthorized() {
      const taken = authorized && { ...authorized, submitted };
      authorized = null;
      submitted = false;
      return taken;
    },
    _language: language,
    _element: () => made.get('payment') ?? made.get('card'),
    create(elementType, elementOptions = {}) {
      if (!KNOWN.includes(elementType)) {
        throw integrationError(`The sandbox knows the elements ${KNOWN.join(', ')}, not ${elementType}.`);
      }
      if (made.has(elementType))
        throw integrationError(`Can only create one Element of type ${elementType}.`);
      const make = elementType === 'expressCheckout' ? makeExpressElement : makeElement;
      const element = make({
        base,
        key,
        language,
        elementType,
        options: elementOptions,
        appearance: () => current.appearance,
        shown: () => group._shown(),
        clientSecret: () => current.clientSecret,
        onAuthorized: (given) => {
          authorized = given;
          submitted = false;
        },
        onDestroy: () => made.delete(elementType),
      });
      made.set(elementType, element);
      return element;
    },
    getElement: (elementType) => made.get(elementType) ?? null,
    async update(more = {}) {
      checkMode({ ...current, ...more });
      current = { ...current, ...more };
      for (const element of made.values()) element._restyle();
      emit('update-end');
    },
    fetchUpdates: async () => ({}),
    async submit() {
      submitted = true;
      if (authorized) return { selectedPaymentMethod: authorized.type };
      const element = group._element();
      if (!element) throw integrationError('Create and mount an element before elements.submit().');
      const error = await element._ask({ type: 'validate' });
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
  });
}

/** Without an intent, elements are told what will be asked for: `mode`, cents and a currency in small letters. */
function checkMode({ mode, amount, currency, clientSecret }) {
  if (mode === undefined) return;
  if (clientSecret !== undefined) {
    throw integrationError('You cannot specify both `clientSecret` and `mode` in stripe.elements().');
  }
  if (mode !== 'payment') throw integrationError('The sandbox knows the mode payment alone.');
  if (!Number.isInteger(amount) || amount <= 0) {
    throw integrationError('elements: `amount` should be a positive integer.');
  }
  if (!/^[a-z]{3}$/.test(currency ?? '')) {
    throw integrationError('elements: `currency` should be a three-letter code in lowercase.');
  }
}
