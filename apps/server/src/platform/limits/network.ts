import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i;
const GROUPS_OF_NETWORK = 4;
const GROUPS_OF_SITE = 3;

/** The first groups of an IPv6 address in full; undefined for an IPv4 address, mapped or not, and for other text. */
function prefix(address: string, count: number): string | undefined {
  // Most addresses are IPv4's, and every request asks.
  if (!address.includes(':') || !isIPv6(address) || MAPPED.test(address)) return undefined;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, count).join(':');
}

/** What a site, an IPv6 /48, may do at a time or in a while, as a multiple of one of its networks. */
export const NETWORKS_OF_SITE = 8;

/**
 * The network of an address: an IPv4 address itself, the /64 of an IPv6 address. A /64 is one link, whose
 * hosts choose their addresses freely, so a limit by single IPv6 address limits no one.
 */
export const toNetwork = (address: string): string =>
  prefix(address, GROUPS_OF_NETWORK) ?? MAPPED.exec(address)?.[1] ?? address;

/**
 * The /48 of an IPv6 address: the largest block that providers usually assign to one customer, with 65,536
 * networks to choose from. Undefined for any other subject.
 */
export const toSite = (address: string): string | undefined => prefix(address, GROUPS_OF_SITE);
