import { integrationError } from './api.js';
import { makeElement } from './element.js';
import { makeEmitter } from './emitter.js';
import { languageOf } from './texts.js';

const KNOWN = ['payment', 'card'];

/** What `stripe.elements(options)` returns; holds one element of each type. */
export function makeElements({ base, key, locale }, options = {}) {
  const made = new Map();
  let current = options;
  const language = languageOf(options.locale ?? locale);
  const group = {};
  const emit = makeEmitter(group);

  return Object.assign(group, {
    _clientSecret: () => current.clientSecret,
    _language: language,
    _element: () => made.get('payment') ?? made.get('card'),
    create(elementType, elementOptions = {}) {
      if (!KNOWN.includes(elementType)) {
        throw integrationError(`The sandbox knows the elements ${KNOWN.join(' and ')}, not ${elementType}.`);
      }
      if (made.has(elementType))
        throw integrationError(`Can only create one Element of type ${elementType}.`);
      const element = makeElement({
        base,
        key,
        language,
        elementType,
        options: elementOptions,
        appearance: () => current.appearance,
        onDestroy: () => made.delete(elementType),
      });
      made.set(elementType, element);
      return element;
    },
    getElement: (elementType) => made.get(elementType) ?? null,
    async update(more = {}) {
      current = { ...current, ...more };
      for (const element of made.values()) element._restyle();
      emit('update-end');
    },
    fetchUpdates: async () => ({}),
    async submit() {
      const element = group._element();
      if (!element) throw integrationError('Create and mount an element before elements.submit().');
      const error = await element._ask({ type: 'validate' });
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
  });
}
