import { isIP } from 'node:net';

/** Names of networks that the framework knows. */
const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  // A prefix of 0 would trust every client, which could then choose its own address.
  return /^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= (family === 4 ? 32 : 128);
}

/** Tells whether a setting lists proxies: addresses, networks or the framework's names, separated by commas. */
export const isTrustProxy = (text: string): boolean =>
  text.split(',').every((part) => NAMES.has(part.trim()) || isNetwork(part.trim()));
