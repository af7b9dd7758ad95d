import type { FastifyRequest } from 'fastify';
import { ClientLeftError } from '../../platform/http/errors.ts';
import { TooManyAtOnceError } from '../../platform/limits/limit-exceeded.ts';
import { NETWORKS_OF_SITE, toNetwork, toSite } from '../../platform/limits/network.ts';
import { hasClientLeft } from '../http/bounded-server.ts';

/** Concurrent pages per network. */
const MAX_CONCURRENT = 24;
/** Queued pages per network: two hundred buyers behind one address who all click twice at once. */
const MAX_WAITING = 400;

export type RenderSlots = {
  /**
   * Renders a page once a slot is free.
   * @throws {TooManyAtOnceError} when too many pages of the network are queued
   * @throws {ClientLeftError} when the client has left
   */
  readonly run: <Page>(
    request: FastifyRequest,
    make: (outside: OutsideSlot) => Promise<Page>,
  ) => Promise<Page>;
};

/** Runs an action without the page's slot: a page that waits for an external service needs no processor. */
export type OutsideSlot = <Result>(act: () => Promise<Result>) => Promise<Result>;

type Queue = { running: number; readonly waiting: (() => void)[] };

/** Creates queues by key, each with a limit of concurrent pages. `factor` multiplies both limits. */
function createQueues(factor: number) {
  const queues = new Map<string, Queue>();
  return {
    /** @throws {TooManyAtOnceError} when the queue is full and `mayReject` is set */
    enter(key: string, mayReject: boolean): Promise<void> | undefined {
      const queue = queues.get(key) ?? { running: 0, waiting: [] };
      queues.set(key, queue);
      if (queue.running < factor * MAX_CONCURRENT) {
        queue.running += 1;
        return undefined;
      }
      if (mayReject && queue.waiting.length >= factor * MAX_WAITING) throw new TooManyAtOnceError('pages');
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

/**
 * Holds the slot of one page. It is free while the page waits outside it, and taken again once all its outside calls
 * have ended.
 */
function heldSlot({ enter, leave }: { enter: () => Promise<void>; leave: () => void }) {
  let hasSlot = true;
  let isRendered = false;
  let outsideCalls = 0;
  let returning: Promise<void> | undefined;
  const reenter = async () => {
    await enter();
    returning = undefined;
    if (isRendered) leave();
    else hasSlot = true;
  };
  const outside: OutsideSlot = async (act) => {
    if (isRendered) return act();
    if (hasSlot) leave();
    hasSlot = false;
    outsideCalls += 1;
    try {
      return await act();
    } finally {
      outsideCalls -= 1;
      if (outsideCalls === 0 && !isRendered && !hasSlot) {
        returning ??= reenter();
        await returning;
      }
    }
  };
  const end = () => {
    isRendered = true;
    // Requests that have arrived in the meantime run before the next page.
    if (hasSlot) setImmediate(leave);
    hasSlot = false;
  };
  return { outside, end };
}

/**
 * Limits the concurrent pages of a network, and of an IPv6 site. A page costs as much processor time as twenty calls:
 * hundreds at once from one client would delay everyone else.
 */
export function createRenderSlots(): RenderSlots {
  const networkQueues = createQueues(1);
  const siteQueues = createQueues(NETWORKS_OF_SITE);

  /** Waits for a slot. A page that already had one is never rejected: `mayReject` is false then. */
  async function enter(address: string, mayReject: boolean): Promise<void> {
    const [network, site] = [toNetwork(address), toSite(address)];
    await networkQueues.enter(network, mayReject);
    if (site === undefined) return;
    try {
      await siteQueues.enter(site, mayReject);
    } catch (error) {
      networkQueues.leave(network);
      throw error;
    }
  }

  function leave(address: string): void {
    const site = toSite(address);
    if (site !== undefined) siteQueues.leave(site);
    networkQueues.leave(toNetwork(address));
  }

  return {
    run: async ({ ip, raw }, make) => {
      await enter(ip, true);
      const slot = heldSlot({ enter: () => enter(ip, false), leave: () => leave(ip) });
      try {
        if (hasClientLeft(raw)) throw new ClientLeftError();
        return await make(slot.outside);
      } finally {
        slot.end();
      }
    },
  };
}
