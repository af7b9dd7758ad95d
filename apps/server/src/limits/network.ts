import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i;
const GROUPS_OF_NETWORK = 4;

/**
 * The network of an address: an IPv4 address itself, the /64 of an IPv6 address. A customer of any provider has a whole /64 to choose
 * addresses from (RFC 6177), so a limit by address alone would limit nobody.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, GROUPS_OF_NETWORK).join(':');
}
