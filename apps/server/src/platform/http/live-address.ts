import { BlockList, isIP } from 'node:net';

type Range = readonly [address: string, prefix: number];

function toBlockList(ipv4: readonly Range[], ipv6: readonly Range[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of ipv4) list.addSubnet(address, prefix, 'ipv4');
  for (const [address, prefix] of ipv6) list.addSubnet(address, prefix, 'ipv6');
  return list;
}

/**
 * This machine (RFC 6890); `::/96` covers the old spelling of IPv4 addresses. IPv4-mapped ones are checked as IPv4.
 */
const THIS_MACHINE = toBlockList(
  [
    ['127.0.0.0', 8],
    ['0.0.0.0', 8],
  ],
  [['::', 96]],
);
/**
 * Networks without public hosts: private, link-local (the clouds' metadata), multicast, reserved, and IPv4 embedded in
 * IPv6 (RFC 2765, 6052, 8215; Teredo and 6to4, which nobody offers any more). A name is not resolved: only
 * administrators set these addresses.
 */
const PRIVATE = toBlockList(
  [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['169.254.0.0', 16],
    ['100.64.0.0', 10],
    ['192.0.0.0', 24],
    ['198.18.0.0', 15],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  [
    ['::ffff:0:0:0', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['2001::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ],
);

/**
 * Returns the host of a URL without brackets or trailing dot; the parser has normalized decimal and hex numbers.
 */
export function addressHost(value: string): string | null {
  if (!URL.canParse(value)) return null;
  return new URL(value).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

function isIn(list: BlockList, host: string): boolean {
  const family = isIP(host);
  return family !== 0 && list.check(host, family === 6 ? 'ipv6' : 'ipv4');
}

/** Returns whether an address is this machine. */
export function isLoopback(value: string): boolean {
  const host = addressHost(value);
  return host !== null && (/^(.+\.)?localhost$/.test(host) || isIn(THIS_MACHINE, host));
}

export type AddressFault = 'loopback' | 'private' | 'plain_http';

/** Returns why a live shop may not send its keys to an address, or null; null also for other values. */
export function addressFault(value: string): AddressFault | null {
  if (isLoopback(value)) return 'loopback';
  const host = addressHost(value);
  if (host !== null && isIn(PRIVATE, host)) return 'private';
  return host !== null && new URL(value).protocol === 'http:' ? 'plain_http' : null;
}
