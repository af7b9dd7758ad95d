/**
 * Shows a page of the provider over the shop's page and returns the function that closes it. `look` is the frame's
 * height, radius and place; `hear` gets its messages, `cancelled` is called on Escape.
 */
export function showOverPage({ base, address, title, look, hear, cancelled }) {
  const dialog = document.createElement('dialog');
  const iframe = document.createElement('iframe');
  iframe.src = address;
  iframe.title = title;
  dialog.setAttribute('aria-label', title);
  // Styles by script: the shop's policy may allow no inline style.
  Object.assign(dialog.style, {
    inset: '0',
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '16px',
    border: '0',
    boxSizing: 'border-box',
    display: 'grid',
    placeItems: look.place,
    background: 'rgb(10 14 22 / 60%)',
  });
  Object.assign(iframe.style, {
    width: 'min(440px, 100%)',
    height: look.height,
    maxHeight: '100%',
    border: '0',
    borderRadius: look.radius,
    background: 'Canvas',
    colorScheme: 'light dark',
  });
  dialog.append(iframe);

  function onMessage({ origin, source, data }) {
    if (origin !== base || source !== iframe.contentWindow || data?.source !== 'stripe-sandbox') return;
    hear(data, iframe);
  }
  function close() {
    window.removeEventListener('message', onMessage);
    dialog.close();
    dialog.remove();
  }
  window.addEventListener('message', onMessage);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    cancelled();
  });
  document.body.append(dialog);
  dialog.showModal();
  iframe.focus();
  return close;
}
