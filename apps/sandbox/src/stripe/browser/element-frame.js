// The frame that holds an element: the shop's page never sees what is typed in it.
const SOURCE = 'stripe-sandbox';
let frames = 0;

/** Makes the frame; `hear` gets its messages, `ask` resolves to its answer, `tell` only speaks. */
export function makeFrame({ base, key, language, page, title, settings, hear }) {
  frames += 1;
  const element = `${page}-${frames}`;
  const waiting = new Map();
  let questions = 0;
  let loaded = false;
  const unsent = [];

  const iframe = document.createElement('iframe');
  iframe.title = title;
  const address = new URLSearchParams({ element, key, language, origin: window.location.origin });
  iframe.src = `${base}/stripe-js/${page}?${address}`;
  iframe.allow = 'payment';
  Object.assign(iframe.style, {
    display: 'block',
    // Wider than its place by the room for the ring of focus, so that the fields end where the page's own do.
    width: 'calc(100% + 8px)',
    height: '0px',
    border: '0',
    margin: '0 -4px',
    background: 'transparent',
    opacity: '0',
  });

  function tell(message) {
    if (!loaded) unsent.push(message);
    else iframe.contentWindow?.postMessage({ source: SOURCE, element, ...message }, base);
  }

  function ask(message) {
    questions += 1;
    const question = questions;
    tell({ ...message, question });
    return new Promise((resolve) => waiting.set(question, resolve));
  }

  function onMessage(event) {
    const { data } = event;
    if (event.origin !== base || event.source !== iframe.contentWindow) return;
    if (data?.source !== SOURCE || data.element !== element) return;
    if (data.type === 'loaded') {
      loaded = true;
      tell({ type: 'init', settings: settings() });
      for (const message of unsent.splice(0)) tell(message);
    } else if (data.type === 'height') {
      iframe.style.height = `${Number(data.height)}px`;
    } else if (data.type === 'answer') {
      waiting.get(data.question)?.(data.result);
      waiting.delete(data.question);
    } else {
      if (data.type === 'ready') {
        // Both sides must agree on the scheme, or the browser paints the frame's ground.
        iframe.style.colorScheme = data.dark ? 'dark' : 'light';
        iframe.style.opacity = '1';
      }
      hear(data);
    }
  }

  window.addEventListener('message', onMessage);
  return {
    iframe,
    ask,
    tell,
    remove() {
      window.removeEventListener('message', onMessage);
      iframe.remove();
      for (const resolve of waiting.values()) resolve({ error: { type: 'api_connection_error' } });
    },
  };
}
