import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Subjects that one limit remembers; the least recently seen is forgotten first. */
const MOST_KEYS = 20_000;

/** A limiter of this process whose memory does not grow with the number of networks that call. */
export class BoundedMemory extends RateLimiterMemory {
  /**
   * Made with the first key: it sets aside room for all of them, and most limits in memory are never counted
   * against.
   */
  #keys: LRUCache<string, true> | undefined;
  readonly #windowMs: number;
  #purgedAt = Date.now();

  constructor(options: { keyPrefix?: string; points: number; duration: number }) {
    super(options);
    this.#windowMs = options.duration * 1_000;
  }

  #open(): LRUCache<string, true> {
    return new LRUCache({
      max: MOST_KEYS,
      ttl: this.#windowMs,
      perf: Date,
      dispose: (_value, key, reason) => {
        if (reason === 'evict') void this.delete(key);
      },
    });
  }

  /** The number of keys that are stored. */
  get size(): number {
    return this.#keys?.size ?? 0;
  }

  /** Remembers a key for a window, and drops expired keys once a window. */
  #see(key: string | number): void {
    const now = Date.now();
    this.#keys ??= this.#open();
    if (now - this.#purgedAt >= this.#windowMs) {
      this.#purgedAt = now;
      this.#keys.purgeStale();
    }
    this.#keys.set(String(key), true);
  }

  override consume(...args: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    this.#see(args[0]);
    return super.consume(...args);
  }

  override penalty(...args: Parameters<RateLimiterMemory['penalty']>): Promise<RateLimiterRes> {
    this.#see(args[0]);
    return super.penalty(...args);
  }

  override set(...args: Parameters<RateLimiterMemory['set']>): Promise<RateLimiterRes> {
    this.#see(args[0]);
    return super.set(...args);
  }
}
