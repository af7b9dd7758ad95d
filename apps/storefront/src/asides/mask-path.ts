/** What of an address is somebody's own: an e-mail address, a token, an order, a line of a cart. */
const OWN: readonly (readonly [RegExp, string])[] = [
  [/^\/customer\/authenticate\/.+/, '/customer/authenticate/:email'],
  [/^\/continuar\/.+/, '/continuar/:token'],
  [/^(\/customer\/payment(?:\/3ds)?\/(?:order|quote|retry)|\/customer\/payment\/retry)\/.+/, '$1/:id'],
  [/^(\/customer\/checkout\/(?:success|finalize))\/.+/, '$1/:id'],
  [/^\/pedidos\/[^/]+/, '/pedidos/:id'],
  [/^(\/pedidos\/:id\/documento)\/.+/, '$1/:id'],
  [/^\/cart\/line\/[^/]+/, '/cart/line/:id'],
  [/^(\/product\/(?:actualizar|form))\/.+/, '$1/:id'],
];

/** An address as the analytics may know it: what is somebody's own is named, not told. */
export const maskPath = (path: string): string =>
  OWN.reduce((masked, [pattern, name]) => masked.replace(pattern, name), path);

/** A page's title without the numbers of orders. */
export const maskTitle = (title: string): string => title.replace(/\d{6,}/g, ':id');
