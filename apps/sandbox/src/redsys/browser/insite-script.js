// Imitates Redsys' InSite script: shows the card fields in a frame on the shop's page and returns an idOper.
(() => {
  const base = new URL(document.currentScript.src).origin;
  const FRAME = 'redsys-hosted-pay-button';
  const findFrame = () => document.getElementById(FRAME);

  /** Shows the card form; the last arguments, a language and whether the bank's logo is shown, are ignored. */
  window.getInSiteForm = (id, button, body, box, inputs, buttonText, fuc, terminal, order) => {
    const frame = document.createElement('iframe');
    const settings = { button, body, box, inputs, buttonText, fuc, terminal, order };
    frame.id = FRAME;
    frame.title = 'Redsys';
    frame.src = `${base}/redsys/sis/getInputNC?${new URLSearchParams(settings)}`;
    // Styles by script: the shop's policy may allow no inline style.
    Object.assign(frame.style, { width: '100%', height: '100%', border: '0', colorScheme: 'light dark' });
    frame.addEventListener('load', () => frame.contentWindow.postMessage('domain', base));
    document.getElementById(id).append(frame);
  };

  /** Puts the idOper of the frame's message, or the code of its problem, into the shop's hidden fields. */
  window.storeIdOper = (event, idField, errorField, validate) => {
    const frame = findFrame();
    if (event.origin !== base || event.source !== frame?.contentWindow) return;
    if (event.data === 'merchantValidation') {
      frame.contentWindow.postMessage({ validation: validate() ? 'OK' : 'KO' }, base);
    } else if (event.data?.idOper || event.data?.error) {
      document.getElementById(idField).value = event.data.idOper ?? '';
      document.getElementById(errorField).value = event.data.error ?? '';
    }
  };

  window.addEventListener('message', (event) => {
    const frame = findFrame();
    if (event.source === frame?.contentWindow && event.origin === base && event.data?.height) {
      frame.style.minHeight = `${Number(event.data.height)}px`;
    }
  });
})();
