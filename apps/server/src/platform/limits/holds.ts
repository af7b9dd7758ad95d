import { TooManyAtOnceError } from './limit-exceeded.ts';
import { NETWORKS_OF_SITE, toNetwork, toSite } from './network.ts';

/** Limits of concurrent holds, in the caller's units. */
type Bounds = {
  readonly byNetwork: number;
  /** Limit of all holds together, beyond each customer's share. */
  readonly altogether: number;
  /**
   * Each customer's first units come from a separate reserve, so that small requests succeed while others hold
   * everything else.
   */
  readonly share: number;
  /** Limit of all shares together. */
  readonly shares: number;
};

/** Counts what each network holds. A customer is a network or, for IPv6, its site. */
export type Holds = {
  /** @throws {TooManyAtOnceError} when the limit is reached */
  readonly reserve: (address: string, amount: number) => void;
  readonly release: (address: string, amount: number) => void;
};

export function createHolds(what: string, { byNetwork, altogether, share, shares }: Bounds): Holds {
  const amounts = new Map<string, number>();
  let inShares = 0;
  let beyond = 0;
  const getHeld = (key: string): number => amounts.get(key) ?? 0;
  const set = (key: string, amount: number): void => {
    if (amount > 0) amounts.set(key, amount);
    else amounts.delete(key);
  };
  /** Returns the counters of an address with their limits; the last one is the customer's. */
  function getCounters(address: string): [customer: string, bounds: (readonly [string, number])[]] {
    const network = toNetwork(address);
    const site = toSite(address);
    const networkBound = [network, byNetwork] as const;
    return site === undefined
      ? [network, [networkBound]]
      : [site, [networkBound, [site, NETWORKS_OF_SITE * byNetwork]]];
  }
  function add(address: string, amount: number, mayReject: boolean): void {
    const [customer, bounds] = getCounters(address);
    const before = getHeld(customer);
    const inShare = Math.min(share, before + amount) - Math.min(share, before);
    const isFull =
      inShares + inShare > shares ||
      beyond + amount - inShare > altogether ||
      bounds.some(([key, max]) => getHeld(key) + amount > max);
    if (mayReject && isFull) throw new TooManyAtOnceError(what);
    inShares += inShare;
    beyond += amount - inShare;
    for (const [key] of bounds) set(key, getHeld(key) + amount);
  }
  return {
    reserve: (address, amount) => add(address, amount, true),
    release: (address, amount) => add(address, -amount, false),
  };
}
