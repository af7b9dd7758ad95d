import type { WorkerScope } from './worker-scope.ts';

/** The offline page, which is the same for everybody of a store and language. */
export const OFFLINE_PATH = '/offline';
/** The script of the offline page. */
export const OFFLINE_SCRIPT = '/offline.js';
const PREFIX = 'folio-offline ';

/** The page that the worker serves: its language, and the release of its style sheets. */
export type Wanted = { readonly language: string; readonly version: string };

/** Parses the message of a page; undefined for any other. */
export function parseWanted(data: unknown): Wanted | undefined {
  const { language, version } = (data ?? {}) as Partial<Wanted>;
  return typeof language === 'string' && typeof version === 'string' ? { language, version } : undefined;
}

/**
 * Stores the offline page with its style sheets and script, unless this language and release are stored. Nothing else
 * is ever stored: pages and calls are a visitor's own. The earlier copy stays until the new one is complete.
 */
export async function storeOfflinePage(
  { caches, fetch }: Pick<WorkerScope, 'caches' | 'fetch'>,
  { language, version }: Wanted,
): Promise<void> {
  const name = `${PREFIX}${language} ${version}`;
  const known = await caches.keys();
  // The page is stored last: a copy without it was interrupted.
  if (known.includes(name) && (await (await caches.open(name)).match(OFFLINE_PATH))) return;
  const page = await fetch(OFFLINE_PATH, { cache: 'no-cache' });
  if (!page.ok) return;
  const html = await page.clone().text();
  const files = [...html.matchAll(/(?:href|src)="(\/(?:assets\/|offline\.js)[^"]*)"/g)].flatMap(
    ([, path]) => path ?? [],
  );
  const answers = await Promise.all(files.map(async (path) => [path, await fetch(path)] as const));
  if (answers.some(([, { ok }]) => !ok)) return;
  const copy = await caches.open(name);
  for (const [path, answer] of answers) await copy.put(path, answer);
  await copy.put(OFFLINE_PATH, page);
  await Promise.all(
    known.filter((other) => other.startsWith(PREFIX) && other !== name).map((other) => caches.delete(other)),
  );
}
