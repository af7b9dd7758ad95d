import * as common from '../change.ts';
import type { RedsysKeys } from './config.ts';

export interface RedsysDeps extends common.ChangeDeps {
  keys: RedsysKeys;
}

/** A change together with the merchant's keys. */
export interface Change extends common.Change {
  keys: RedsysKeys;
}

/** Runs a change in one transaction, and wakes the queue of notifications after the commit. */
export function runChange<T>(deps: RedsysDeps, work: (change: Change) => T): T {
  return common.runChange(deps, (change) => work({ ...change, keys: deps.keys }));
}
