import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Turns of the event loop that work waits for at most while connections keep arriving. A turn without other work takes
 * some fifty microseconds, so that fifty cost about as much as one page.
 */
const MAX_TURNS = 50;

export type AcceptFirst = {
  /** Counts the connections of a server. */
  readonly watch: (server: Server) => void;
  /** Resolves once the connections that wait have been accepted. Callers proceed one per turn, in their order. */
  readonly wait: () => Promise<void>;
};

/**
 * Accepts the waiting connections before the process spends its time on a page. Node accepts one connection per turn of
 * its event loop: if each turn drew the pages of a flood, the connections of all other clients would wait behind those
 * of the flood, where no limit of a network can tell them apart.
 */
export function createAcceptFirst(): AcceptFirst {
  let accepted = 0;
  let last = Promise.resolve();
  async function waitForQuiet(): Promise<void> {
    // The current turn may have accepted its connection already.
    await nextTurn();
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const before = accepted;
      await nextTurn();
      if (accepted === before) return;
    }
  }
  return {
    watch: (server) => {
      server.on('connection', () => {
        accepted += 1;
      });
    },
    wait: () => {
      last = last.then(waitForQuiet);
      return last;
    },
  };
}
