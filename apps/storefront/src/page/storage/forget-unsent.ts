import { storedNames, storeValue, unsentKey } from './tab-storage.ts';

/** Deletes the unsent input of every step of a flow. */
export function forgetUnsent(flow: string): void {
  for (const name of storedNames()) if (name.startsWith(unsentKey(flow))) storeValue(name, undefined);
}
