import type { FastifyRequest } from 'fastify';
import { isLeft } from '../http/bounded-server.ts';
import { ClientLeftError } from '../http/errors.ts';
import { LimitExceededError } from '../limits/limit-exceeded.ts';
import { networkOf } from '../limits/network.ts';

/** Pages of one network that are made at the same time. */
const MOST_AT_ONCE = 24;
/** Pages of one network that may wait: two hundred buyers behind one address who all press at once, twice. */
const MOST_WAITING = 400;
/** When a page that was refused may be asked for again. */
const RETRY_AFTER_MS = 5_000;

export type PageTurns = {
  /**
   * Makes a page when it is its turn.
   * @throws {LimitExceededError} when too many pages of the network wait already
   * @throws {ClientLeftError} when nobody waits for the page any more
   */
  readonly take: <Page>(request: FastifyRequest, make: (outside: Outside) => Promise<Page>) => Promise<Page>;
};

/** Does something while the turn is given back: what waits for somebody else's machine keeps no processor. */
export type Outside = <Result>(act: () => Promise<Result>) => Promise<Result>;

type Line = { underWay: number; readonly waiting: (() => void)[] };

/**
 * Makes a few pages of a network at a time. A page keeps the processor for as long as twenty calls do: hundreds at once, of one client,
 * would hold up everybody else until the last of them is made.
 */
export function createPageTurns(): PageTurns {
  const lines = new Map<string, Line>();

  /** `mayExceed`: who had a turn already is not refused another. */
  function enter(network: string, mayExceed = false): Promise<void> | undefined {
    const line = lines.get(network) ?? { underWay: 0, waiting: [] };
    lines.set(network, line);
    if (line.underWay < MOST_AT_ONCE) {
      line.underWay += 1;
      return undefined;
    }
    if (!mayExceed && line.waiting.length >= MOST_WAITING)
      throw new LimitExceededError('pages under way', RETRY_AFTER_MS);
    return new Promise((resolve) => line.waiting.push(resolve));
  }

  function leave(network: string): void {
    const line = lines.get(network);
    if (!line) return;
    const next = line.waiting.shift();
    if (next) {
      next();
      return;
    }
    line.underWay -= 1;
    if (line.underWay === 0) lines.delete(network);
  }

  return {
    take: async (request, make) => {
      const network = networkOf(request.ip);
      await enter(network);
      let isInside = true;
      let isMade = false;
      let outsides = 0;
      const outside: Outside = async (act) => {
        if (isInside) leave(network);
        isInside = false;
        outsides += 1;
        try {
          return await act();
        } finally {
          outsides -= 1;
          if (outsides === 0 && !isMade) await comeBack();
        }
      };
      const comeBack = async () => {
        await enter(network, true);
        if (isMade) leave(network);
        else isInside = true;
      };
      try {
        if (isLeft(request.raw)) throw new ClientLeftError();
        return await make(outside);
      } finally {
        isMade = true;
        // Requests that have arrived meanwhile come before the next page.
        if (isInside) setImmediate(leave, network);
      }
    },
  };
}
