import { createElement, lookOf } from './element.js';

/** Creates the Payment Element: a card form. `group.validateCard` shows what is wrong, `group.confirmCard` pays. */
export function createCardElement({ base, key, group, appearance }) {
  let answer;
  const { element, frame, emit } = createElement({
    base,
    page: 'card',
    title: 'Card details',
    query: { key, locale: group.options.locale ?? 'en', ...lookOf(appearance) },
    on: {
      ready: () => emit('ready'),
      change: ({ complete }) => emit('change', { complete }),
      enter: () => frame.iframe.closest('form')?.requestSubmit(),
      answer: ({ result }) => answer(result),
    },
  });
  const ask = (message) =>
    new Promise((resolve) => {
      answer = resolve;
      frame.tell(message);
    });
  group.validateCard = () => ask({});
  group.confirmCard = (clientSecret, returnUrl) => ask({ clientSecret, returnUrl });
  return element;
}
