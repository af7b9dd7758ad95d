import { toNetwork, toSite } from './network.ts';

/** Queues by network, from which one of each network is taken in turn. */
export type Rounds = {
  readonly add: (address: string, go: () => void) => void;
  /** Takes the first one of the network whose turn it is; undefined if none waits. */
  readonly take: () => (() => void) | undefined;
};

/** Creates queues by network; the networks of one IPv6 site, which one customer may hold, count as one. */
export function createRounds(): Rounds {
  const waiting = new Map<string, (() => void)[]>();
  return {
    add(address, go) {
      const network = toSite(address) ?? toNetwork(address);
      const queue = waiting.get(network);
      if (queue) queue.push(go);
      else waiting.set(network, [go]);
    },
    take() {
      const [first] = waiting;
      if (!first) return undefined;
      const [network, queue] = first;
      const go = queue.shift();
      // The network goes behind all others.
      waiting.delete(network);
      if (queue.length > 0) waiting.set(network, queue);
      return go;
    },
  };
}

/** Creates a queue with a number of places, which the networks that wait are given in turn. */
export function roundQueue(places: number) {
  const waiting = createRounds();
  let taken = 0;
  return {
    /** Resolves once there is a place; undefined if there is one at once. */
    enter(address: string): Promise<void> | undefined {
      if (taken < places) {
        taken += 1;
        return undefined;
      }
      return new Promise((resolve) => waiting.add(address, resolve));
    },
    leave(): void {
      const go = waiting.take();
      if (go) go();
      else taken -= 1;
    },
  };
}
