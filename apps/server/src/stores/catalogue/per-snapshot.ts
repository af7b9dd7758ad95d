import { LRUCache } from 'lru-cache';
import type { Snapshot } from './catalogue.ts';

/** Values of one snapshot: more than all stores have in a day. */
const MAX_VALUES = 2_000;

/**
 * Returns a cache of values by key, which a new catalogue snapshot empties. Keys come from the catalogue and may name
 * the day: values of past days give way to those of today.
 */
export function perSnapshot<T extends object>(): (snapshot: Snapshot, key: string, make: () => T) => T {
  const snapshots = new WeakMap<Snapshot, LRUCache<string, T>>();
  return (snapshot, key, make) => {
    const values = snapshots.get(snapshot) ?? new LRUCache<string, T>({ max: MAX_VALUES });
    snapshots.set(snapshot, values);
    const value = values.get(key) ?? make();
    values.set(key, value);
    return value;
  };
}
