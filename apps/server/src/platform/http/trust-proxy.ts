import { isIP } from 'node:net';

/** Networks that the framework knows by a name. */
const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  // A prefix of 0 believes everybody, so that any client chooses the address it is counted under.
  return /^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= (family === 4 ? 32 : 128);
}

/** Whether a setting lists addresses of proxies: addresses, networks or the framework's names, with commas between them. */
export const isTrustProxy = (text: string): boolean =>
  text.split(',').every((part) => NAMES.has(part.trim()) || isNetwork(part.trim()));
