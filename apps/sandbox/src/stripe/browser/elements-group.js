import { createCardElement } from './card-element.js';
import { createExpressElement } from './express-element.js';

const CREATORS = { payment: createCardElement, expressCheckout: createExpressElement };

/** Creates what `stripe.elements(options)` returns. `_group` is what its elements and payments share. */
export function createElements({ base, key }, options) {
  const group = {
    options: { ...options },
    confirmCard: null,
    validateCard: null,
    wallet: null,
    isSubmitted: false,
  };
  const elements = new Map();
  return {
    _group: group,
    create(type, elementOptions) {
      const context = { base, key, group, options: elementOptions, appearance: options.appearance };
      const element = CREATORS[type](context);
      elements.set(type, element);
      return element;
    },
    getElement: (type) => elements.get(type) ?? null,
    update: (more) => Object.assign(group.options, more),
    async submit() {
      const answer = (await group.validateCard?.()) ?? {};
      group.isSubmitted = !answer.error;
      return answer;
    },
  };
}
