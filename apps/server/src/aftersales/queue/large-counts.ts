import { LRUCache } from 'lru-cache';

/** Time for which a count beyond the limit is reused. */
export const STILL_LARGE_MS = 15_000;
/** Enough for every state of every store and every product. */
const MAX_ENTRIES = 2_000;

/** Caches the queue counts that recently exceeded the limit: they cost most and change least. */
export class LargeCounts {
  readonly #known = new LRUCache<string, true>({
    max: MAX_ENTRIES,
    ttl: STILL_LARGE_MS,
    perf: { now: () => Date.now() },
  });

  has(key: string): boolean {
    return this.#known.has(key);
  }

  add(key: string): void {
    this.#known.set(key, true);
  }
}
