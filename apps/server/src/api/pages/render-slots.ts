import type { FastifyRequest } from 'fastify';
import { ClientLeftError } from '../../platform/http/errors.ts';
import { createDrawingTurns, type DrawingTurns } from '../../platform/limits/drawing-turns.ts';
import { senderQueues } from '../../platform/limits/queues.ts';
import { roundQueue } from '../../platform/limits/rounds.ts';
import { hasClientLeft } from '../http/bounded-server.ts';
import { claimedSession } from '../http/limit-requests.ts';

/** One process renders one page at any moment; further concurrent ones fill the time that a page waits for its data. */
const OF_SESSION = { running: 4, waiting: 100 };
/** Two hundred buyers behind one address who all click twice at once wait in the queue. */
const OF_NETWORK = { running: 12, waiting: 400 };
/** Pages in progress hold their data and HTML in the heap. Only those that have a network's slot wait here. */
const OF_PROCESS = 32;

export type RenderSlots = {
  /**
   * Renders a page once a slot is free.
   * @throws {TooManyAtOnceError} when too many pages of the session or the network are queued
   * @throws {ClientLeftError} when the client has left
   */
  readonly run: <Page>(request: FastifyRequest, make: (slot: RenderSlot) => Promise<Page>) => Promise<Page>;
  /** Watches the connections of a server, which are accepted before a page is drawn. */
  readonly watch: DrawingTurns['watch'];
};

/** The slot of one page. */
export type RenderSlot = {
  readonly outside: OutsideSlot;
  /** Resolves at the page's turn to be drawn, once its data is loaded. */
  readonly beforeDrawing: () => Promise<void>;
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
 * Limits the concurrent pages of a session, of a network, of an IPv6 site and of the process. A page costs as much
 * processor time as twenty calls, one of a full cart as much as eighty: hundreds at once from one client would delay
 * everyone else.
 */
export function createRenderSlots(): RenderSlots {
  const senders = senderQueues('pages', { session: OF_SESSION, network: OF_NETWORK });
  const all = roundQueue(OF_PROCESS);
  const turns = createDrawingTurns();
  return {
    watch: turns.watch,
    run: async (request, make) => {
      const { ip, raw } = request;
      const sender = { session: claimedSession(request), address: ip };
      const enter = async (mayReject: boolean) => {
        await senders.enter(sender, mayReject);
        await all.enter(ip);
      };
      const leave = () => {
        all.leave();
        senders.leave(sender);
      };
      await enter(true);
      const slot = heldSlot({ enter: () => enter(false), leave });
      try {
        if (hasClientLeft(raw)) throw new ClientLeftError();
        return await make({ outside: slot.outside, beforeDrawing: () => turns.wait(ip) });
      } finally {
        slot.end();
      }
    },
  };
}
