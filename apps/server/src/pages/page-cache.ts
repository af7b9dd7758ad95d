import { PLACEHOLDERS } from '@folio/contract/page';
import { LRUCache } from 'lru-cache';

/** Pages that are the same for every visitor who carries nothing yet. */
const SHARED = new Set(['/servicios']);

export const isShared = (url: string): boolean => SHARED.has(url);

/** Makes a page out of its kept rendering and what is this response's own. */
export type SharedPage = (nonce: string, formkey: string, requestKey: string) => string;

const SPLIT = new RegExp(`(${Object.values(PLACEHOLDERS).join('|')})`);
const MAX_BYTES = 16 * 1024 * 1024;

/** A bounded store of rendered pages, cut at their placeholders once so that filling them in is a join. */
export function createPageCache() {
  const pages = new LRUCache<string, SharedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (_page, key) => sizes.get(key) ?? 1,
  });
  const sizes = new Map<string, number>();
  return {
    get: (key: string): SharedPage | undefined => pages.get(key),
    put: (key: string, html: string): SharedPage => {
      const parts = html.split(SPLIT);
      const page: SharedPage = (nonce, formkey, requestKey) => {
        const own: Record<string, string> = {
          [PLACEHOLDERS.nonce]: nonce,
          [PLACEHOLDERS.formkey]: formkey,
          [PLACEHOLDERS.requestKey]: requestKey,
        };
        let filled = '';
        for (const part of parts) filled += own[part] ?? part;
        return filled;
      };
      sizes.set(key, html.length * 2);
      pages.set(key, page);
      sizes.delete(key);
      return page;
    },
  };
}
