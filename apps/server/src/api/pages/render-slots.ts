import type { FastifyRequest } from 'fastify';
import { ClientLeftError } from '../../platform/http/errors.ts';
import { TooManyAtOnceError } from '../../platform/limits/limit-exceeded.ts';
import { NETWORKS_OF_SITE, toNetwork, toSite } from '../../platform/limits/network.ts';
import { hasClientLeft } from '../http/bounded-server.ts';

/** Pages of one network that are made at the same time. */
const MAX_CONCURRENT = 24;
/** Pages of one network that may wait: two hundred buyers behind one address who all press at once, twice. */
const MAX_WAITING = 400;

export type RenderSlots = {
  /**
   * Makes a page when it is its turn.
   * @throws {TooManyAtOnceError} when too many pages of the network wait already
   * @throws {ClientLeftError} when nobody waits for the page any more
   */
  readonly run: <Page>(
    request: FastifyRequest,
    make: (outside: OutsideSlot) => Promise<Page>,
  ) => Promise<Page>;
};

/** Does something while the turn is given back: what waits for somebody else's machine keeps no processor. */
export type OutsideSlot = <Result>(act: () => Promise<Result>) => Promise<Result>;

type Line = { underWay: number; readonly waiting: (() => void)[] };

/** Lines by a key, each of which lets so many in at a time. `factor` multiplies both bounds. */
function createLines(factor: number) {
  const lines = new Map<string, Line>();
  return {
    /** @throws {TooManyAtOnceError} when too many wait, and one more `mayBeRefused` */
    enter(key: string, mayBeRefused: boolean): Promise<void> | undefined {
      const line = lines.get(key) ?? { underWay: 0, waiting: [] };
      lines.set(key, line);
      if (line.underWay < factor * MAX_CONCURRENT) {
        line.underWay += 1;
        return undefined;
      }
      if (mayBeRefused && line.waiting.length >= factor * MAX_WAITING) throw new TooManyAtOnceError('pages');
      return new Promise((resolve) => line.waiting.push(resolve));
    },
    leave(key: string): void {
      const line = lines.get(key);
      if (!line) return;
      const next = line.waiting.shift();
      if (next) {
        next();
        return;
      }
      line.underWay -= 1;
      if (line.underWay === 0) lines.delete(key);
    },
  };
}

/**
 * Makes a few pages of a network at a time, and of an IPv6 site some more. A page keeps the processor for as long as twenty calls do: hundreds
 * at once, of one client, would hold up everybody else until the last of them is made.
 */
export function createRenderSlots(): RenderSlots {
  const ofNetworks = createLines(1);
  const ofSites = createLines(NETWORKS_OF_SITE);

  /** Who had a turn already is not refused another: `mayBeRefused` is false then. */
  async function enter(address: string, mayBeRefused: boolean): Promise<void> {
    const [network, site] = [toNetwork(address), toSite(address)];
    await ofNetworks.enter(network, mayBeRefused);
    if (site === undefined) return;
    try {
      await ofSites.enter(site, mayBeRefused);
    } catch (refused) {
      ofNetworks.leave(network);
      throw refused;
    }
  }

  function leave(address: string): void {
    const site = toSite(address);
    if (site !== undefined) ofSites.leave(site);
    ofNetworks.leave(toNetwork(address));
  }

  return {
    run: async ({ ip, raw }, make) => {
      await enter(ip, true);
      let isInside = true;
      let isMade = false;
      let outsides = 0;
      let coming: Promise<void> | undefined;
      const comeIn = async () => {
        await enter(ip, false);
        coming = undefined;
        if (isMade) leave(ip);
        else isInside = true;
      };
      const outside: OutsideSlot = async (act) => {
        if (isMade) return act();
        if (isInside) leave(ip);
        isInside = false;
        outsides += 1;
        try {
          return await act();
        } finally {
          outsides -= 1;
          if (outsides === 0 && !isMade && !isInside) {
            coming ??= comeIn();
            await coming;
          }
        }
      };
      try {
        if (hasClientLeft(raw)) throw new ClientLeftError();
        return await make(outside);
      } finally {
        isMade = true;
        // Requests that have arrived meanwhile come before the next page.
        if (isInside) setImmediate(leave, ip);
        isInside = false;
      }
    },
  };
}
