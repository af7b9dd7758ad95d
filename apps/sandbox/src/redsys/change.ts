import * as common from '../change.ts';
import type { ProviderDeps } from '../provider.ts';
import { webhookUrl } from '../webhooks/shop-address.ts';
import type { RedsysKeys } from './config.ts';
import { PROVIDER } from './operation.ts';

export interface RedsysDeps extends ProviderDeps {
  keys: RedsysKeys;
}

/** A change together with the merchant's keys. */
export interface Change extends common.Change {
  keys: RedsysKeys;
}

/** Runs a change in one transaction, and wakes the queue of notifications after the commit. */
export function runChange<T>(deps: RedsysDeps, work: (change: Change) => T): T {
  const { db, keys } = deps;
  const url = () => webhookUrl(db, PROVIDER, keys.webhookUrl);
  return common.runChange({ ...deps, provider: PROVIDER, webhookUrl: url }, (change) =>
    work({ ...change, keys }),
  );
}
