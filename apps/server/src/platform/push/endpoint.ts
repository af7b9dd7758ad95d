/** Push services of the browsers in use: Chromium's, Firefox', Safari's and Edge's on Windows. */
const SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
];

/**
 * Returns whether a subscription's address belongs to a known push service over https, or to the `sandbox` of the
 * demonstration. The visitor's browser sends the address: a stranger must not make the shop call any other.
 */
export function isPushEndpoint(endpoint: string, sandbox: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return origin === sandbox || (port === '' && SERVICES.some((service) => service.test(hostname)));
}
