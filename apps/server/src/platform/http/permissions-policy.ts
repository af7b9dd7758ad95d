const DENIED = [
  'camera',
  'microphone',
  'geolocation',
  'usb',
  'serial',
  'midi',
  'display-capture',
  'browsing-topics',
];

/** Builds the permissions policy: everything denied, except payment where a provider's form is shown. */
export function permissionsPolicy(providers = ''): string {
  const frames = providers
    .split(' ')
    .filter(Boolean)
    .map((origin) => `"${origin}"`);
  const paymentPolicy = frames.length > 0 ? `(self ${frames.join(' ')})` : '()';
  return [...DENIED.map((name) => `${name}=()`), `payment=${paymentPolicy}`].join(', ');
}
