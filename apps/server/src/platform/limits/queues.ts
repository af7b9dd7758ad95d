import { TooManyAtOnceError } from './limit-exceeded.ts';
import { NETWORKS_OF_SITE, toNetwork, toSite } from './network.ts';

/** Limits of each queue: what runs at once, and what waits for it. */
export type QueueBounds = { readonly running: number; readonly waiting: number };

/** Queues by key, such as a network or a session. */
export type Queues = {
  /**
   * Resolves once there is a place; undefined if there is one at once.
   * @throws {TooManyAtOnceError} when the queue is full and `mayReject` is set
   */
  readonly enter: (key: string, mayReject: boolean) => Promise<void> | undefined;
  readonly leave: (key: string) => void;
};

/** Creates queues by key. `what` names in a rejection what is concurrent. */
export function createQueues(what: string, bounds: QueueBounds): Queues {
  const queues = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return {
    enter(key, mayReject) {
      const queue = queues.get(key) ?? { running: 0, waiting: [] };
      queues.set(key, queue);
      if (queue.running < bounds.running) {
        queue.running += 1;
        return undefined;
      }
      if (mayReject && queue.waiting.length >= bounds.waiting) throw new TooManyAtOnceError(what);
      return new Promise((resolve) => queue.waiting.push(resolve));
    },
    leave(key) {
      const queue = queues.get(key);
      if (!queue) return;
      const next = queue.waiting.shift();
      if (next) {
        next();
        return;
      }
      queue.running -= 1;
      if (queue.running === 0) queues.delete(key);
    },
  };
}

/** Creates queues by the network of an address, and by its IPv6 site with eight times the places. */
export function networkQueues(what: string, { running, waiting }: QueueBounds) {
  const networks = createQueues(what, { running, waiting });
  const sites = createQueues(what, {
    running: NETWORKS_OF_SITE * running,
    waiting: NETWORKS_OF_SITE * waiting,
  });
  return {
    /** Waits for a place. A request that already had one is never rejected: `mayReject` is false then. */
    async enter(address: string, mayReject: boolean): Promise<void> {
      const [network, site] = [toNetwork(address), toSite(address)];
      await networks.enter(network, mayReject);
      if (site === undefined) return;
      try {
        await sites.enter(site, mayReject);
      } catch (error) {
        networks.leave(network);
        throw error;
      }
    },
    leave(address: string): void {
      const site = toSite(address);
      if (site !== undefined) sites.leave(site);
      networks.leave(toNetwork(address));
    },
  };
}

/** The sender of a request, with the session that it claims. */
type Sender = { readonly session: string | undefined; readonly address: string };

/** Creates queues by session and by network. A request that waits for its network holds a place of its session. */
export function senderQueues(
  what: string,
  bounds: { readonly session: QueueBounds; readonly network: QueueBounds },
) {
  const sessions = createQueues(what, bounds.session);
  const networks = networkQueues(what, bounds.network);
  const leaveSession = (session: string | undefined) => {
    if (session !== undefined) sessions.leave(session);
  };
  return {
    /** Waits for both places. @throws {TooManyAtOnceError} when a queue is full and `mayReject` is set */
    async enter({ session, address }: Sender, mayReject: boolean): Promise<void> {
      if (session !== undefined) await sessions.enter(session, mayReject);
      try {
        await networks.enter(address, mayReject);
      } catch (error) {
        leaveSession(session);
        throw error;
      }
    },
    leave({ session, address }: Sender): void {
      networks.leave(address);
      leaveSession(session);
    },
  };
}

const ALL = '';

/** Creates the one queue of a process. */
export function processQueue(what: string, bounds: QueueBounds) {
  const queues = createQueues(what, bounds);
  return {
    /** Does work in a place of the queue. @throws {TooManyAtOnceError} when the queue is full */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      await queues.enter(ALL, true);
      try {
        return await work();
      } finally {
        queues.leave(ALL);
      }
    },
  };
}
