import { LRUCache } from 'lru-cache';

/** How long lines that were too many to count are taken to be too many still. */
export const STILL_LARGE_MS = 15_000;
/** Room for every state of every store and of every product. */
const MOST_KNOWN = 2_000;

/** Counts of the queue that were beyond what it counts to a moment ago: the dearest ones, and those that change last. */
export class LargeCounts {
  readonly #known = new LRUCache<string, true>({
    max: MOST_KNOWN,
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
