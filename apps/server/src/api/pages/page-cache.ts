import { LRUCache } from 'lru-cache';
import type { PageTemplate } from './page-template.ts';

/** Pages that are the same for every visitor without a session. */
const SHARED = new Set(['/servicios']);
const MAX_BYTES = 16 * 1024 * 1024;

/** A town page (RT-10). There are thousands; the most requested ones stay cached. */
const TOWN = /^\/(RegistroPropiedad|NotaSimpleRegistroPropiedad)\/[a-z0-9-]{1,100}$/;

/** A legal page. */
const LEGAL = /^\/legal\/[a-z-]{1,40}$/;

export const isShared = (url: string): boolean => SHARED.has(url) || TOWN.test(url) || LEGAL.test(url);

/** Creates the cache of rendered pages by store, language, catalogue version and URL, bounded by bytes (LRU). */
export const createPageCache = () =>
  new LRUCache<string, PageTemplate>({ maxSize: MAX_BYTES, sizeCalculation: ({ size }) => size });
