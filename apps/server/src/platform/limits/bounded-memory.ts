import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Maximum number of subjects that one limit stores; the least recently seen is dropped first. */
const MAX_KEYS = 20_000;

/** An in-process limiter whose memory does not grow with the number of networks. */
export class BoundedMemory extends RateLimiterMemory {
  /** Created with the first key, since it allocates space for all keys and most in-memory limits are never used. */
  #keys: LRUCache<string, true> | undefined;
  readonly #windowMs: number;
  #purgedAt = Date.now();

  constructor(options: { keyPrefix?: string; points: number; duration: number }) {
    super(options);
    this.#windowMs = options.duration * 1_000;
  }

  #open(): LRUCache<string, true> {
    return new LRUCache({
      max: MAX_KEYS,
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

  /** Stores a key for a window, and drops expired keys once a window. */
  #remember(key: string | number): void {
    const now = Date.now();
    this.#keys ??= this.#open();
    if (now - this.#purgedAt >= this.#windowMs) {
      this.#purgedAt = now;
      this.#keys.purgeStale();
    }
    this.#keys.set(String(key), true);
  }

  override consume(...args: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    this.#remember(args[0]);
    return super.consume(...args);
  }

  override penalty(...args: Parameters<RateLimiterMemory['penalty']>): Promise<RateLimiterRes> {
    this.#remember(args[0]);
    return super.penalty(...args);
  }

  override set(...args: Parameters<RateLimiterMemory['set']>): Promise<RateLimiterRes> {
    this.#remember(args[0]);
    return super.set(...args);
  }
}
