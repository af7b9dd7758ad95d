import { TEXTS } from './texts.js';

/** Shows the bank's page over the shop's; resolves to true when answered, to false when closed. */
export function showChallenge(base, address, language) {
  const dialog = document.createElement('dialog');
  const iframe = document.createElement('iframe');
  const url = new URL(address);
  url.searchParams.set('locale', language);
  iframe.src = url.href;
  iframe.title = TEXTS[language].challenge;
  dialog.setAttribute('aria-label', TEXTS[language].challenge);
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
    placeItems: 'center',
    background: 'rgb(10 14 22 / 60%)',
  });
  Object.assign(iframe.style, {
    width: 'min(440px, 100%)',
    height: '340px',
    maxHeight: '100%',
    border: '0',
    borderRadius: '12px',
    background: 'Canvas',
    colorScheme: 'light dark',
  });
  dialog.append(iframe);

  return new Promise((resolve) => {
    function onMessage(event) {
      if (event.origin !== base || event.source !== iframe.contentWindow) return;
      if (event.data?.source !== 'stripe-sandbox') return;
      if (event.data.type === 'challenge-height') iframe.style.height = `${Number(event.data.height)}px`;
      if (event.data.type === 'challenge-done') end(true);
      if (event.data.type === 'challenge-closed') end(false);
    }
    function end(answered) {
      window.removeEventListener('message', onMessage);
      dialog.close();
      dialog.remove();
      resolve(answered);
    }
    window.addEventListener('message', onMessage);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      end(false);
    });
    document.body.append(dialog);
    dialog.showModal();
    iframe.focus();
  });
}
