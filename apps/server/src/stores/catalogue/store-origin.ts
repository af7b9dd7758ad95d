import type { Config } from '../../platform/config/config.ts';
import { DEFAULT_STORE } from './find-store.ts';
import type { Store } from './store.ts';

/** Returns a store's public origin for links in mails: its domain, or its sub-domain of the public address. */
export function storeOrigin(config: Config, store: Store): string {
  if (store.primaryHost) return `https://${store.primaryHost}`;
  const base = new URL(config.publicUrl ?? `http://localhost:${config.port}`);
  if (store.id !== DEFAULT_STORE) base.hostname = `${store.id}.${base.hostname}`;
  return base.origin;
}
