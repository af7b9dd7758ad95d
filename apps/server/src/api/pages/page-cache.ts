import { LRUCache } from 'lru-cache';
import type { PageTemplate } from './page-template.ts';

/** Pages that are the same for every visitor who carries nothing yet. */
const SHARED = new Set(['/servicios']);
const MAX_BYTES = 16 * 1024 * 1024;

/** A town's own page (RT-10); there are some thousands, of which those that are asked for again stay. */
const TOWN = /^\/(RegistroPropiedad|NotaSimpleRegistroPropiedad)\/[a-z0-9-]{1,100}$/;

/** A legal page. */
const LEGAL = /^\/legal\/[a-z-]{1,40}$/;

export const isShared = (url: string): boolean => SHARED.has(url) || TOWN.test(url) || LEGAL.test(url);

/** Rendered pages by store, language, catalogue version and address; bounded by their bytes, the least used dropped first. */
export const createPageCache = () =>
  new LRUCache<string, PageTemplate>({ maxSize: MAX_BYTES, sizeCalculation: ({ size }) => size });
