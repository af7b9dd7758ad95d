import type { FastifyRequest } from 'fastify';
import { ClientLeftError } from '../../platform/http/errors.ts';
import { networkQueues } from '../../platform/limits/queues.ts';
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
  const { enter, leave } = networkQueues('pages', { running: MAX_CONCURRENT, waiting: MAX_WAITING });
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
