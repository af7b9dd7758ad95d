import { LRUCache } from 'lru-cache';
import type { PackedPage } from '../../platform/http/packed-page.ts';

const MAX_BYTES = 32 * 1024 * 1024;

/** A page that is the same for every visitor of a store without a session. */
type SharedKind = {
  readonly path: RegExp;
  /** The surrogate key of all such pages, by which a proxy purges them. */
  readonly key: string;
};
const KINDS: readonly SharedKind[] = [
  { path: /^\/servicios$/, key: 'chooser' },
  // A town page (RT-10). There are thousands; the most requested ones stay cached.
  { path: /^\/(RegistroPropiedad|NotaSimpleRegistroPropiedad)\/[a-z0-9-]{1,100}$/, key: 'town' },
  // The list of provinces, or of a province's towns.
  { path: /^\/municipios(\/[a-z-]{1,40})?$/, key: 'town' },
  { path: /^\/legal\/[a-z-]{1,40}$/, key: 'legal' },
];

/** Returns the surrogate key of the pages like this one; undefined for a page that is not shared. */
export const sharedKey = (url: string): string | undefined => KINDS.find(({ path }) => path.test(url))?.key;

/** Creates the cache of rendered pages by store, language, versions and URL, bounded by bytes (LRU). */
export const createPageCache = () =>
  new LRUCache<string, PackedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }, key) => size + key.length,
  });
