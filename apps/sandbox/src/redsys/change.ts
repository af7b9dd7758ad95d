import type { ProviderDeps } from '../provider.ts';
import { transaction } from '../store/database.ts';
import { type OutgoingEvent, queueDeliveries } from '../webhooks/deliveries.ts';
import type { RedsysKeys } from './config.ts';
import { PROVIDER } from './operation.ts';

export interface RedsysDeps extends ProviderDeps {
  keys: RedsysKeys;
}

/** One change and the notifications it causes, all in one transaction. */
export interface Change {
  db: ProviderDeps['db'];
  keys: RedsysKeys;
  baseUrl: string;
  /** Milliseconds since 1970. */
  now: number;
  outgoing: OutgoingEvent[];
}

/** Runs a change in one transaction, queues its notifications with it, and wakes the queue after the commit. */
export function runChange<T>(
  { db, keys, clock, baseUrl, afterCommit }: RedsysDeps,
  work: (change: Change) => T,
): T {
  const change: Change = { db, keys, baseUrl: baseUrl(), now: clock(), outgoing: [] };
  const result = transaction(db, () => {
    const done = work(change);
    queueDeliveries(db, PROVIDER, change.outgoing, change.now);
    return done;
  });
  afterCommit();
  return result;
}
