import type { FastifyBaseLogger } from 'fastify';

/** The surrogate key of every page that a proxy may store. */
export const EVERY_PAGE = 'shop';

const TRIES = 3;
const TIMEOUT_MS = 2_000;
const PAUSE_MS = 1_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Notifies the proxies in front of the shop that stored pages with one of the keys are out of date. */
export type PurgeProxies = (keys: readonly string[]) => Promise<void>;

async function purgeOne(url: string, keys: readonly string[]): Promise<void> {
  const headers = { 'surrogate-key': keys.join(' ') };
  const answer = await fetch(url, {
    method: 'PURGE',
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the proxy answered ${answer.status}`);
}

/**
 * Returns the purge of these proxies: a `PURGE` request to each with the pages' surrogate keys. Merges purges requested
 * while one runs. It resolves also if a proxy cannot be reached; that proxy serves its pages until they expire.
 */
export function createPurge(urls: readonly string[], log: FastifyBaseLogger): PurgeProxies {
  const retried = async (url: string, keys: readonly string[]): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await purgeOne(url, keys);
      } catch (error) {
        if (attempt < TRIES) await pause(PAUSE_MS * attempt);
        else return log.error({ alarm: 'purge_failed', err: error, keys }, 'a proxy keeps pages out of date');
      }
    }
  };
  const waiting = new Set<string>();
  let running: Promise<void> | undefined;
  const purgeWaiting = async (): Promise<void> => {
    while (waiting.size > 0) {
      const keys = [...waiting];
      waiting.clear();
      await Promise.all(urls.map((url) => retried(url, keys)));
    }
    running = undefined;
  };
  return (keys) => {
    for (const key of keys) waiting.add(key);
    running ??= purgeWaiting();
    return running;
  };
}
