import type { Db } from '../platform/db/connect.ts';
import type { FunnelEvent } from '../platform/db/schema.ts';
import { addCounts } from './funnel.queries.ts';

/** Something that happened on the way to an order; `day` in the store's zone, yyyy-mm-dd. */
export type FunnelCount = {
  readonly day: string;
  readonly storeId: number;
  readonly productId: number;
  readonly step: string;
  readonly event: FunnelEvent;
  readonly code: string;
};

/** Counts in memory, and adds to the database every few seconds. */
export type Funnel = {
  readonly count: (what: FunnelCount) => void;
  /** Writes what is counted. What cannot be written is kept for the next time. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const FLUSH_MS = 5_000;
/** Different counts that are held at most, should the database be gone for long. */
const MOST = 20_000;

/** Opens the counter of one process: a crash loses a few seconds of it. `onError` hears of what could not be written. */
export function createFunnel(db: Db, onError: (error: unknown) => void): Funnel {
  let counted = new Map<string, number>();
  const add = (key: string, count: number) => {
    if (counted.size < MOST || counted.has(key)) counted.set(key, (counted.get(key) ?? 0) + count);
  };
  const flush = async () => {
    if (counted.size === 0) return;
    const taken = counted;
    counted = new Map();
    const rows = [...taken].sort(([a], [b]) => (a < b ? -1 : 1));
    try {
      await addCounts(
        db,
        rows.map(([key, count]) => {
          const { storeId, productId, ...rest } = JSON.parse(key) as FunnelCount;
          return { ...rest, store_id: storeId, product_id: productId, count };
        }),
      );
    } catch (error) {
      for (const [key, count] of taken) add(key, count);
      onError(error);
    }
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    count: ({ day, storeId, productId, step, event, code }) =>
      add(JSON.stringify({ day, storeId, productId, step, event, code }), 1),
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
