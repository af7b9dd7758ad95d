import { createElement, lookOf } from './element.js';

/** Creates the Payment Element: a card form. `group.confirmCard` pays with it. */
export function createCardElement({ base, key, group, appearance }) {
  let answer;
  const { element, frame, emit } = createElement({
    base,
    page: 'card',
    title: 'Card details',
    query: { key, ...lookOf(appearance) },
    on: {
      ready: () => emit('ready'),
      change: ({ complete }) => emit('change', { complete }),
      enter: () => frame.iframe.closest('form')?.requestSubmit(),
      answer: ({ result }) => answer(result),
    },
  });
  group.confirmCard = (clientSecret, returnUrl) =>
    new Promise((resolve) => {
      answer = resolve;
      frame.tell({ clientSecret, returnUrl });
    });
  return element;
}
