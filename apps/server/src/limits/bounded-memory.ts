import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Subjects that one limit remembers; the least recently seen is forgotten first. */
const MOST_KEYS = 20_000;

/** A limiter of this process whose memory does not grow with the number of networks that call. */
export class BoundedMemory extends RateLimiterMemory {
  readonly #keys = new LRUCache<string, true>({
    max: MOST_KEYS,
    dispose: (_value, key, reason) => {
      if (reason === 'evict') void this.delete(key);
    },
  });

  override consume(...args: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    this.#keys.set(String(args[0]), true);
    return super.consume(...args);
  }

  override penalty(...args: Parameters<RateLimiterMemory['penalty']>): Promise<RateLimiterRes> {
    this.#keys.set(String(args[0]), true);
    return super.penalty(...args);
  }

  override set(...args: Parameters<RateLimiterMemory['set']>): Promise<RateLimiterRes> {
    this.#keys.set(String(args[0]), true);
    return super.set(...args);
  }
}
