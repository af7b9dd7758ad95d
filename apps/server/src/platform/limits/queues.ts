import { TooManyAtOnceError } from './limit-exceeded.ts';
import { toCustomer } from './network.ts';

/** Limits of each queue: the maximum running, and the maximum waiting. */
export type QueueBounds = { readonly running: number; readonly waiting: number };

/** Creates queues by key. A rejection names the resource by `what`. */
function createQueues(what: string, bounds: QueueBounds) {
  const queues = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return {
    /**
     * Resolves once a slot is free; undefined if one is free now.
     * @throws {TooManyAtOnceError} when the queue is full
     */
    enter(key: string): Promise<void> | undefined {
      const queue = queues.get(key) ?? { running: 0, waiting: [] };
      queues.set(key, queue);
      if (queue.running < bounds.running) {
        queue.running += 1;
        return undefined;
      }
      if (queue.waiting.length >= bounds.waiting) throw new TooManyAtOnceError(what);
      return new Promise((resolve) => queue.waiting.push(resolve));
    },
    leave(key: string): void {
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

const ALL = '';

/** Creates the one queue of a process. */
export function processQueue(what: string, bounds: QueueBounds) {
  const queue = createQueues(what, bounds);
  return {
    /**
     * Runs work in a slot of the queue.
     * @throws {TooManyAtOnceError} when the queue is full
     */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      await queue.enter(ALL);
      try {
        return await work();
      } finally {
        queue.leave(ALL);
      }
    },
  };
}

/** The process runs one work item at a time; each network has one in the process's queue, so networks take turns. */
export const ONE_AT_A_TIME = { network: { running: 1, waiting: Number.POSITIVE_INFINITY }, process: 1 };

/**
 * Creates a queue for each network, and one of the process behind them. A request with a slot of its network's queue
 * waits in the process's, so that no network has more entries there than its slots.
 */
export function networkQueues(
  what: string,
  { network, process }: { readonly network: QueueBounds; readonly process: number },
) {
  const networks = createQueues(what, network);
  const all = createQueues(what, { running: process, waiting: Number.POSITIVE_INFINITY });
  /** Waits for both slots. Returns the function that releases them, once. */
  async function enter(address: string): Promise<() => void> {
    const customer = toCustomer(address);
    await networks.enter(customer);
    await all.enter(ALL);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      all.leave(ALL);
      networks.leave(customer);
    };
  }
  return {
    enter,
    /**
     * Runs work in a slot of both queues.
     * @throws {TooManyAtOnceError} when the network's queue is full
     */
    async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
      const leave = await enter(address);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
