// The frames' side of the messages between the shop's page and the provider's frames.

/** The parameters of the frame's address. */
export const query = Object.fromEntries(new URLSearchParams(location.search));

/** Sends a message to the page around the frame; none holds a secret. */
export function tell(type, more) {
  if (window.parent !== window) window.parent.postMessage({ source: 'stripe-sandbox', type, ...more }, '*');
}

for (const [name, value] of Object.entries(JSON.parse(query.look ?? '{}'))) {
  document.documentElement.style.setProperty(`--${name}`, value);
}

const tellHeight = () => tell('height', { height: Math.ceil(document.body.getBoundingClientRect().height) });
new ResizeObserver(tellHeight).observe(document.body);

/** Reports the height before the frame is ready: nothing may move under a click. */
export function tellReady(more) {
  tellHeight();
  tell('ready', more);
}

// Escape reaches the frame alone, and not the dialog around it.
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell('closed');
});
