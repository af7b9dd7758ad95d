/** Creates a frame of the provider; `on` handles the frame's messages by their type. */
export function createFrame({ address, title, style, on }) {
  const iframe = document.createElement('iframe');
  iframe.src = address;
  iframe.title = title;
  // The frame's own scheme is light: with another one, the browser would paint its background.
  Object.assign(iframe.style, { border: '0', colorScheme: 'light', ...style });
  function onMessage({ source, data }) {
    if (source !== iframe.contentWindow || data?.source !== 'stripe-sandbox') return;
    if (data.type === 'height') iframe.style.height = `${Number(data.height)}px`;
    else on[data.type]?.(data);
  }
  window.addEventListener('message', onMessage);
  return {
    iframe,
    tell: (message) => iframe.contentWindow?.postMessage(message, new URL(address).origin),
    remove() {
      window.removeEventListener('message', onMessage);
      iframe.remove();
    },
  };
}
