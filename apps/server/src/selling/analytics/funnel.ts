import type { Db } from '../../platform/db/connect.ts';
import type { FunnelEvent } from '../../platform/db/log-tables.ts';
import { addCounts } from './funnel.queries.ts';

/** A funnel event; `day` is in the store's zone, yyyy-mm-dd. */
export type FunnelCount = {
  readonly day: string;
  readonly storeId: number;
  readonly productId: number;
  readonly step: string;
  readonly event: FunnelEvent;
  readonly code: string;
};

/** Counts in memory, and adds the counts to the database every few seconds. */
export type Funnel = {
  readonly count: (what: FunnelCount) => void;
  /** Writes the pending counts; those that cannot be written stay pending. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const FLUSH_MS = 5_000;
/** Limit of different pending counts, for a longer outage of the database. */
const MAX_PENDING = 20_000;

/**
 * Opens the counter of one process, which loses a few seconds of counts in a crash. `onError` receives failed writes.
 */
export function createFunnel(db: Db, onError: (error: unknown) => void): Funnel {
  let pending = new Map<string, number>();
  const add = (key: string, count: number) => {
    if (pending.size < MAX_PENDING || pending.has(key)) pending.set(key, (pending.get(key) ?? 0) + count);
  };
  const flush = async () => {
    if (pending.size === 0) return;
    const batch = pending;
    pending = new Map();
    const rows = [...batch].sort(([a], [b]) => (a < b ? -1 : 1));
    try {
      await addCounts(
        db,
        rows.map(([key, count]) => {
          const { storeId, productId, ...rest } = JSON.parse(key) as FunnelCount;
          return { ...rest, store_id: storeId, product_id: productId, count };
        }),
      );
    } catch (error) {
      for (const [key, count] of batch) add(key, count);
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
