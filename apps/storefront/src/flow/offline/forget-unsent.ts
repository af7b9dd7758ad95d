import { storedNames, storeValue, unsentKey } from '../../storage/tab-storage.ts';

/** Forgets what was typed on any step of a flow. */
export function forgetUnsent(flow: string): void {
  for (const name of storedNames()) if (name.startsWith(unsentKey(flow))) storeValue(name, undefined);
}
