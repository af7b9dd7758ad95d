import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { ClientLeftError } from '../../platform/http/errors.ts';
import { networkQueues } from '../../platform/limits/queues.ts';
import { hasClientLeft } from '../http/bounded-server.ts';
import { WAITING } from '../http/limit-concurrent-calls.ts';

/**
 * The process renders one page at any moment; the other slots use the time that a page waits for its data, and hold
 * their data and HTML in the heap. Two hundred buyers behind one address who click twice at the same time wait in the
 * queue.
 */
const RENDERING = { network: { running: 2, waiting: 400 }, process: 32 };

/** Turns of the event loop after a page: Node accepts one connection a turn, and others have to reach their queue. */
const TURNS = 10;

/** Lets connections and requests that have arrived run before the network's next page. */
async function letOthersIn(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
}

/** Moves a page to the queue of pages that wait for a provider, where it stays to its end. */
export type MoveToWaiting = () => Promise<void>;

export type RenderSlots = {
  /**
   * Renders a page once a slot is free.
   * @throws {TooManyAtOnceError} when too many pages of the network are queued
   * @throws {ClientLeftError} when the client has left
   */
  readonly run: <Page>(
    request: FastifyRequest,
    make: (moveToWaiting: MoveToWaiting) => Promise<Page>,
  ) => Promise<Page>;
};

/**
 * Limits the concurrent pages of a network and of the process. A page costs as much processor time as twenty calls, one
 * of a full cart as much as eighty: hundreds at once from one client would delay everyone else.
 */
export function createRenderSlots(): RenderSlots {
  const rendering = networkQueues('pages', RENDERING);
  const waiting = networkQueues('waiting pages', WAITING);
  return {
    run: async ({ ip, raw }, make) => {
      let leave = await rendering.enter(ip);
      let moved: Promise<void> | undefined;
      const move = async () => {
        leave();
        leave = await waiting.enter(ip);
      };
      try {
        if (hasClientLeft(raw)) throw new ClientLeftError();
        return await make(() => {
          moved ??= move();
          return moved;
        });
      } finally {
        // A call that the page makes after its end has no effect.
        moved ??= Promise.resolve();
        void moved
          .catch(() => undefined)
          .then(letOthersIn)
          .then(() => leave());
      }
    },
  };
}
