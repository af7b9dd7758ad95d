/** Private parts of a URL: an e-mail address, a token, an order or a line of a cart. */
const OWN: readonly (readonly [RegExp, string])[] = [
  [/^\/customer\/authenticate\/.+/, '/customer/authenticate/:email'],
  [/^\/continuar\/.+/, '/continuar/:token'],
  [/^\/compartido\/.+/, '/compartido/:token'],
  [/^(\/customer\/payment(?:\/3ds)?\/(?:order|quote|retry)|\/customer\/payment\/retry)\/.+/, '$1/:id'],
  [/^(\/customer\/checkout\/(?:success|finalize))\/.+/, '$1/:id'],
  [/^\/pedidos\/[^/]+/, '/pedidos/:id'],
  [/^(\/pedidos\/:id\/documento)\/.+/, '$1/:id'],
  [/^\/cart\/line\/[^/]+/, '/cart/line/:id'],
  [/^(\/product\/(?:actualizar|form))\/.+/, '$1/:id'],
];

/** Replaces the private parts of a URL with placeholders, for analytics. */
export const maskPath = (path: string): string =>
  OWN.reduce((masked, [pattern, name]) => masked.replace(pattern, name), path);

/** Removes order numbers from a page's title. */
export const maskTitle = (title: string): string => title.replace(/\d{6,}/g, ':id');
