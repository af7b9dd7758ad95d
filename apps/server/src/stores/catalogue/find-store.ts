import { MODE_RULES, type Mode } from '../../platform/config/mode.ts';
import type { Snapshot } from './catalogue.ts';
import type { Store } from './store.ts';

/** The default store (BC-4). */
export const DEFAULT_STORE = 14;

/** A number before an IP address would form no valid address. */
const LOCAL = /^(?:(?:(\d+)\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Finds the store of a host (ST-14): by domain; on localhost by sub-domain, else by `chosen` (`?store_id=`, demo mode
 * only), else the default. Undefined for an unknown host or number, so that nothing is sold under another store's name.
 */
export function findStore(
  snapshot: Snapshot,
  host: string,
  options: { mode: Mode; chosen?: string | undefined; publicHost?: string | undefined },
): Store | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const byDomain = snapshot.storeByHost.get(name);
  if (byDomain) return byDomain;
  const local = LOCAL.exec(name);
  const isOwnHost = local !== null || (options.publicHost !== undefined && name === options.publicHost);
  if (!isOwnHost) return undefined;
  if (local?.[1]) return snapshot.stores.get(Number(local[1]));
  const chosen = MODE_RULES[options.mode].choosesStore && options.chosen;
  return snapshot.stores.get(chosen ? Number(chosen) : DEFAULT_STORE);
}
