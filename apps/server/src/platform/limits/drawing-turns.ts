import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createRounds } from './rounds.ts';

/** Time for accepting connections, and then for drawing pages, while both wait. A page is drawn to its end. */
const SLICE_MS = 10;
/** Connections that are accepted between two slices of drawing also where that takes longer. */
const MIN_ACCEPTED = 20;

export type DrawingTurns = {
  /** Counts the connections of a server. */
  readonly watch: (server: Pick<Server, 'on'>) => void;
  /** Resolves at the turn of a page for this address; the caller then draws without waiting for anything else. */
  readonly wait: (address: string) => Promise<void>;
};

/**
 * Shares the processor between new connections and pages. Node accepts one connection per turn of its event loop. If
 * each turn drew pages of a flood, all other new connections would wait behind the flood's, and no limit by network
 * reaches there. So waiting connections are accepted first. Then pages are drawn, one per turn of the loop and one of
 * each network in turn.
 */
export function createDrawingTurns(): DrawingTurns {
  const pages = createRounds();
  let accepted = 0;
  let isDrawing = false;

  /** Lets turns pass until one has accepted nothing, or until the slice ends. */
  async function acceptWaiting(): Promise<void> {
    // The current turn may have accepted its connection already.
    await nextTurn();
    const [begun, end] = [accepted, performance.now() + SLICE_MS];
    let before: number;
    do {
      before = accepted;
      await nextTurn();
    } while (accepted > before && (accepted < begun + MIN_ACCEPTED || performance.now() < end));
  }

  /** Draws waiting pages until the slice ends; returns whether any may be left. */
  async function drawWaiting(): Promise<boolean> {
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end) {
      const go = pages.take();
      // The next page that waits begins again.
      if (!go) {
        isDrawing = false;
        return false;
      }
      go();
      await nextTurn();
    }
    return true;
  }

  async function drawAll(): Promise<void> {
    isDrawing = true;
    let isAnyLeft = true;
    while (isAnyLeft) {
      await acceptWaiting();
      isAnyLeft = await drawWaiting();
    }
  }

  return {
    watch: (server) => {
      server.on('connection', () => {
        accepted += 1;
      });
    },
    wait: (address) =>
      new Promise((resolve) => {
        pages.add(address, resolve);
        if (!isDrawing) void drawAll();
      }),
  };
}
