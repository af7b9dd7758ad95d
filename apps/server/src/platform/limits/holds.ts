import { TooManyAtOnceError } from './limit-exceeded.ts';
import { NETWORKS_OF_SITE, toNetwork, toSite } from './network.ts';

/** What may be held at a time, in units of the caller's. */
type Most = {
  readonly byNetwork: number;
  /** Of all together, beyond each customer's share. */
  readonly altogether: number;
  /** Each customer's first units, of a room of their own: what others hold does not stop who asks for little. */
  readonly share: number;
  /** Of all shares together. */
  readonly shares: number;
};

/** Counts what networks hold. A customer is a network or, for IPv6, its site. */
export type Holds = {
  /** @throws {TooManyAtOnceError} when so much is held already */
  readonly take: (address: string, amount: number) => void;
  readonly giveBack: (address: string, amount: number) => void;
};

export function createHolds(what: string, { byNetwork, altogether, share, shares }: Most): Holds {
  const held = new Map<string, number>();
  let inShares = 0;
  let beyond = 0;
  const heldBy = (key: string): number => held.get(key) ?? 0;
  const set = (key: string, amount: number): void => {
    if (amount > 0) held.set(key, amount);
    else held.delete(key);
  };
  /** What an address counts under, each with its bound; the customer is the last. */
  function countersOf(address: string): [customer: string, bounds: (readonly [string, number])[]] {
    const network = toNetwork(address);
    const site = toSite(address);
    const own = [network, byNetwork] as const;
    return site === undefined ? [network, [own]] : [site, [own, [site, NETWORKS_OF_SITE * byNetwork]]];
  }
  function add(address: string, amount: number, mayRefuse: boolean): void {
    const [customer, bounds] = countersOf(address);
    const before = heldBy(customer);
    const inShare = Math.min(share, before + amount) - Math.min(share, before);
    const isFull =
      inShares + inShare > shares ||
      beyond + amount - inShare > altogether ||
      bounds.some(([key, most]) => heldBy(key) + amount > most);
    if (mayRefuse && isFull) throw new TooManyAtOnceError(what);
    inShares += inShare;
    beyond += amount - inShare;
    for (const [key] of bounds) set(key, heldBy(key) + amount);
  }
  return {
    take: (address, amount) => add(address, amount, true),
    giveBack: (address, amount) => add(address, -amount, false),
  };
}
