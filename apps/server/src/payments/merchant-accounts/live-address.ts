import { BlockList, isIP } from 'node:net';

type Range = readonly [address: string, prefix: number];

function listOf(ipv4: readonly Range[], ipv6: readonly Range[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of ipv4) list.addSubnet(address, prefix, 'ipv4');
  for (const [address, prefix] of ipv6) list.addSubnet(address, prefix, 'ipv6');
  return list;
}

/** This machine (RFC 6890); `::/96` has the old spelling of IPv4 addresses too. One that is mapped into IPv6 is read as what it is. */
const THIS_MACHINE = listOf(
  [
    ['127.0.0.0', 8],
    ['0.0.0.0', 8],
  ],
  [['::', 96]],
);
/** Networks that nobody outside reaches: private ones, those between neighbours, where clouds keep their machines' keys, and IPv4 in disguise. */
const PRIVATE = listOf(
  [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['169.254.0.0', 16],
    ['100.64.0.0', 10],
    ['192.0.0.0', 24],
    ['198.18.0.0', 15],
    ['240.0.0.0', 4],
  ],
  [
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['fc00::', 7],
    ['fe80::', 10],
  ],
);

/** The host of an address, without brackets and the dot that may end a name; the parser has written decimal and hex figures out. */
export function addressHost(value: string): string | null {
  if (!URL.canParse(value)) return null;
  return new URL(value).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

function isIn(list: BlockList, host: string): boolean {
  const family = isIP(host);
  return family !== 0 && list.check(host, family === 6 ? 'ipv6' : 'ipv4');
}

/** Whether an address is of this machine. */
export function isLoopback(value: string): boolean {
  const host = addressHost(value);
  return host !== null && (/^(.+\.)?localhost$/.test(host) || isIn(THIS_MACHINE, host));
}

export type AddressFault = 'loopback' | 'private' | 'plain_http';

/** What keeps a live shop from sending its keys to an address, or null; null too for what is no address. */
export function addressFault(value: string): AddressFault | null {
  if (isLoopback(value)) return 'loopback';
  const host = addressHost(value);
  if (host !== null && isIn(PRIVATE, host)) return 'private';
  return host !== null && new URL(value).protocol === 'http:' ? 'plain_http' : null;
}
