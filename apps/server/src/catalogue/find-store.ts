import { MODE_RULES, type Mode } from '../mode.ts';
import type { Snapshot } from './catalogue.ts';
import type { Store } from './store.ts';

/** BC-4. */
export const DEFAULT_STORE = 14;

/** A number before an address would be no address. */
const LOCAL = /^(?:(?:(\d+)\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The store that a host stands for (ST-14): by its domain; on localhost by sub-domain, else `chosen` (`?store_id=`, demonstration
 * only), else the default. Undefined for a host, or a number, that nobody knows, so that nothing is sold under another's name.
 */
export function findStore(
  snapshot: Snapshot,
  host: string,
  options: { mode: Mode; chosen?: string | undefined; publicHost?: string | undefined },
): Store | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const known = snapshot.storeByHost.get(name);
  if (known) return known;
  const local = LOCAL.exec(name);
  const own = local !== null || (options.publicHost !== undefined && name === options.publicHost);
  if (!own) return undefined;
  if (local?.[1]) return snapshot.stores.get(Number(local[1]));
  const chosen = MODE_RULES[options.mode].choosesStore && options.chosen;
  return snapshot.stores.get(chosen ? Number(chosen) : DEFAULT_STORE);
}
