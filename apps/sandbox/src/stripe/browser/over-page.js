import { createFrame } from './provider-frame.js';

/** Shows a page of the provider over the shop's, and returns the function that closes it. Escape means `closed`. */
export function showOverPage({ address, title, on }) {
  const dialog = document.createElement('dialog');
  const frame = createFrame({
    address,
    title,
    on,
    style: {
      width: 'min(440px, 100%)',
      height: '380px',
      maxHeight: '100%',
      borderRadius: '12px',
      background: '#fff',
    },
  });
  dialog.setAttribute('aria-label', title);
  // Styles by script: the shop's policy may forbid inline ones.
  Object.assign(dialog.style, {
    ...{ inset: '0', width: '100vw', height: '100dvh', maxWidth: 'none', maxHeight: 'none' },
    ...{ margin: '0', padding: '16px', border: '0', boxSizing: 'border-box' },
    ...{ display: 'grid', placeItems: 'center', background: 'rgb(10 14 22 / 60%)' },
  });
  dialog.append(frame.iframe);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    on.closed();
  });
  document.body.append(dialog);
  dialog.showModal();
  frame.iframe.focus();
  return () => {
    frame.remove();
    dialog.close();
    dialog.remove();
  };
}
