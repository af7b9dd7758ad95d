// Imitates Redsys' InSite script: shows the card fields in a frame on the shop's page and returns an idOper.
(() => {
  const base = new URL(document.currentScript.src).origin;
  const FRAME = 'redsys-hosted-pay-button';

  function draw(id, settings) {
    const frame = document.createElement('iframe');
    const url = new URL('/redsys/sis/getInputNC', base);
    for (const [name, value] of Object.entries(settings)) {
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
    }
    frame.id = FRAME;
    frame.name = FRAME;
    frame.title = 'Redsys';
    frame.src = url.href;
    // Styles by script: the shop's policy may allow no inline style.
    Object.assign(frame.style, { width: '100%', height: '100%', border: '0', colorScheme: 'light dark' });
    frame.addEventListener('load', () => frame.contentWindow.postMessage('domain', base));
    document.getElementById(id).append(frame);
  }

  /** The card form as a whole; its last two arguments are the language and whether the bank's logo is shown. */
  window.getInSiteForm = (
    id,
    styleButton,
    styleBody,
    styleBox,
    styleBoxText,
    buttonValue,
    fuc,
    terminal,
    order,
    language,
  ) =>
    draw(id, { styleButton, styleBody, styleBox, styleBoxText, buttonValue, fuc, terminal, order, language });

  /** The same, with its settings by name. */
  window.getInSiteFormJSON = ({ id, idiomaInsite, idioma, estiloInsite, mostrarLogo, ...settings }) =>
    draw(id, { ...settings, language: idiomaInsite ?? idioma });

  /** For the shop's listener of messages: puts the idOper, or the code of a problem, into the shop's hidden fields. */
  window.storeIdOper = (event, idField, errorField, validate) => {
    const frame = document.getElementById(FRAME);
    if (event.origin !== base || event.source !== frame?.contentWindow) return;
    const put = (field, value) => {
      const input = document.getElementById(field);
      if (input) input.value = value;
    };
    if (event.data === 'merchantValidation') {
      const validation = typeof validate !== 'function' || validate() ? 'OK' : 'KO';
      frame.contentWindow.postMessage({ validation }, base);
    } else if (event.data?.idOper) {
      put(errorField, '');
      put(idField, event.data.idOper);
    } else if (event.data?.error) {
      put(idField, '');
      put(errorField, event.data.error);
    }
  };

  // The frame's height does not wait for the shop's listener.
  window.addEventListener('message', (event) => {
    const frame = document.getElementById(FRAME);
    if (event.source === frame?.contentWindow && event.origin === base && event.data?.height) {
      frame.style.minHeight = `${Number(event.data.height)}px`;
    }
  });
})();
