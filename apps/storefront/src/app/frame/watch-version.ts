import { isSending } from '../../page/api/browser-api.ts';
import { links } from '../../page/links.ts';
import { claimReload, reloadAt } from '../../page/shell/reload-once.ts';
import { wouldLose } from '../../page/window/would-lose.ts';

/** BC-3. */
const CHECK_MS = 1_800_000;

async function publishedVersion(): Promise<string | undefined> {
  try {
    const answer = await fetch(`${links.version()}?t=${Date.now()}`, { cache: 'no-store' });
    if (!answer.ok) throw new Error(answer.statusText);
    return ((await answer.json()) as { version: string }).version;
  } catch {
    // biome-ignore lint/suspicious/noConsole: all that the specification wants of it (ER-4).
    console.warn('Could not get version');
    return undefined;
  }
}

/** Reloads the page unless that loses input or the half hour's reload is used up. */
function reload(): boolean {
  const now = Date.now();
  if (isSending() || wouldLose(document) || !claimReload(window, now)) return false;
  reloadAt(window, now);
  return true;
}

/**
 * Reloads one of several tabs that check at once. The storage marker arrives late in other tabs, so the
 * reloading tab holds a lock until its document is gone.
 */
async function reloadAlone(): Promise<void> {
  if (!('locks' in navigator)) return void reload();
  await navigator.locks.request('folio:reloaded', { ifAvailable: true }, (lock) =>
    lock && reload() ? new Promise<never>(() => undefined) : undefined,
  );
}

async function reloadIfNewer(own: string): Promise<void> {
  const published = await publishedVersion();
  if (published === undefined || published === own) return;
  await reloadAlone();
}

/**
 * Compares `own`, the version of this document, with the published one every half hour and reloads on a
 * change (AR-12). Waits while the page sends something, takes a payment or holds unsaved input.
 */
export function watchVersion(own: string | undefined): void {
  if (own !== undefined) setInterval(() => void reloadIfNewer(own), CHECK_MS);
}
