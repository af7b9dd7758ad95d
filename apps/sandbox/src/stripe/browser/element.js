import { createFrame } from './provider-frame.js';

const LOADS_WITHIN_MS = 10_000;

/** Creates an element around a frame; `emit` calls the page's handlers of an event. */
export function createElement({ base, page, title, query, on }) {
  const handlers = new Map();
  let late;
  const emit = (type, event) => {
    for (const handler of handlers.get(type) ?? []) handler(event);
  };
  const frame = createFrame({
    address: `${base}/stripe-js/${page}?${new URLSearchParams(query)}`,
    title,
    // Wider than its place by the focus ring, so that the fields end where the page's own do.
    style: { display: 'block', width: 'calc(100% + 8px)', height: '0', margin: '0 -4px' },
    on: {
      ...on,
      ready(data) {
        clearTimeout(late);
        on.ready(data);
      },
    },
  });
  const element = {
    on(type, handler) {
      handlers.set(type, [...(handlers.get(type) ?? []), handler]);
      return element;
    },
    mount(place) {
      place.replaceChildren(frame.iframe);
      late = setTimeout(
        () => emit('loaderror', { error: { type: 'api_connection_error' } }),
        LOADS_WITHIN_MS,
      );
    },
    destroy() {
      clearTimeout(late);
      frame.remove();
    },
  };
  return { element, frame, emit };
}

/** Returns the shop's colours, font and radius as the query of a frame. */
export const lookOf = ({ variables = {} } = {}) => ({ look: JSON.stringify(variables) });
