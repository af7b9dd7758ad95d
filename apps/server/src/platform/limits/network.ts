import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i;
const GROUPS_OF_NETWORK = 4;
const GROUPS_OF_SITE = 3;

/**
 * Returns the first groups of an IPv6 address, expanded; undefined for an IPv4 address, mapped or not, and for other
 * text.
 */
function prefix(address: string, count: number): string | undefined {
  // Fast path: most addresses are IPv4, and every request calls this.
  if (!address.includes(':') || !isIPv6(address) || MAPPED.test(address)) return undefined;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, count).join(':');
}

/** Limits of a site, an IPv6 /48, as a multiple of one network's. */
export const NETWORKS_OF_SITE = 8;

/**
 * Returns the network of an address: an IPv4 address itself, the /64 of an IPv6 address. The hosts of a /64 choose
 * their addresses freely, so a limit by single IPv6 address would limit no one.
 */
export const toNetwork = (address: string): string =>
  prefix(address, GROUPS_OF_NETWORK) ?? MAPPED.exec(address)?.[1] ?? address;

/**
 * Returns the /48 of an IPv6 address, usually the largest block that one customer gets, with 65,536 networks. Undefined
 * for any other subject.
 */
export const toSite = (address: string): string | undefined => prefix(address, GROUPS_OF_SITE);

/**
 * Returns the sender by which concurrent requests count: the networks of one IPv6 site, which one customer may own,
 * count as one.
 */
export const toCustomer = (address: string): string => toSite(address) ?? toNetwork(address);
