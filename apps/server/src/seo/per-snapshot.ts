import type { Snapshot } from '../catalogue/catalogue.ts';

/** Returns a cache of values by key, which a new catalogue snapshot empties. Its keys must come from the catalogue. */
export function perSnapshot<T>(): (snapshot: Snapshot, key: string, make: () => T) => T {
  const snapshots = new WeakMap<Snapshot, Map<string, T>>();
  return (snapshot, key, make) => {
    const values = snapshots.get(snapshot) ?? new Map<string, T>();
    snapshots.set(snapshot, values);
    const value = values.get(key) ?? make();
    values.set(key, value);
    return value;
  };
}
