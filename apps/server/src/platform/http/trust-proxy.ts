import { BlockList, isIP } from 'node:net';

/** Names of networks that the framework knows. */
const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * The shortest prefixes of a network of proxies. A few shorter ones together cover every client, which could then
 * choose its own address.
 */
const MIN_PREFIX = { 4: 8, 6: 16 } as const;
/** IPv4 addresses as the framework compares them with IPv6 networks. */
const MAPPED_BITS = 96;
const MAPPED = toList('::ffff:0:0', MAPPED_BITS);
/** Private IPv6 networks, `uniquelocal` and `linklocal`, in which no client has its address. */
const PRIVATE = /^f[cde]/i;

function toList(address: string, prefix: number): BlockList {
  const list = new BlockList();
  list.addSubnet(address, prefix, 'ipv6');
  return list;
}

function isNarrow(address: string, prefix: number): boolean {
  if (isIP(address) === 4) return prefix >= MIN_PREFIX[4] && prefix <= 32;
  const holdsMapped = MAPPED.check(address, 'ipv6') || toList(address, prefix).check('::ffff:0:0', 'ipv6');
  if (holdsMapped) return prefix >= MAPPED_BITS + MIN_PREFIX[4] && prefix <= 128;
  return (prefix >= MIN_PREFIX[6] || (prefix >= 7 && PRIVATE.test(address))) && prefix <= 128;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && isNarrow(address, Number(prefix));
}

/** Returns whether a setting lists proxies: addresses, networks or the framework's names, separated by commas. */
export const isTrustProxy = (text: string): boolean =>
  text.split(',').every((part) => NAMES.has(part.trim()) || isNetwork(part.trim()));
