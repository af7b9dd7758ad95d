import { randomUUID } from 'node:crypto';
import type { ProviderDeps } from './provider.ts';
import { type Database, transaction } from './store/database.ts';
import { putRecord } from './store/records.ts';
import { planTimer } from './store/timers.ts';
import { type OutgoingEvent, queueDeliveries } from './webhooks/deliveries.ts';
import { webhookUrl } from './webhooks/queue.ts';

/** A provider's state during one transaction, with the events that the transaction causes. */
export interface Change {
  db: Database;
  /** Milliseconds since 1970. */
  now: number;
  /** This process's own address. */
  baseUrl: string;
  /** Enqueues a webhook. Events of one `lane`, a payment's id, keep their order; `url` replaces the provider's own. */
  emit(event: { id?: string; type: string; lane: string; body: object; url?: string | null }): void;
  /** Plans a timer. */
  later(kind: string, target: string, afterMs: number): void;
}

export interface ChangeDeps extends ProviderDeps {
  provider: string;
  /** Where the shop listens to this provider, or null. */
  webhookUrl: () => string | null;
}

/** Returns the dependencies of a provider's changes; `ownUrl` is the webhook address of the environment. */
export function changeDeps(deps: ProviderDeps, provider: string, ownUrl: string | null = null): ChangeDeps {
  return { ...deps, provider, webhookUrl: () => webhookUrl(deps.db, provider, ownUrl) };
}

/** Runs a change with its events in one transaction and wakes the queue after the commit. A throw undoes all. */
export function runChange<T>(deps: ChangeDeps, work: (change: Change) => T): T {
  const { provider } = deps;
  const now = deps.clock();
  const result = transaction(deps.db, () => {
    const outgoing: OutgoingEvent[] = [];
    const done = work({
      db: deps.db,
      now,
      baseUrl: deps.baseUrl(),
      emit({ id = randomUUID(), type, lane, body, url }) {
        putRecord(deps.db, { provider, kind: 'event', id }, { id, type, body });
        const payload = JSON.stringify(body);
        if (url ?? deps.webhookUrl()) outgoing.push({ id, type, lane, payload, url: url ?? null });
      },
      later(kind, target, afterMs) {
        planTimer(deps.db, { provider, kind, target, due: now + afterMs });
      },
    });
    queueDeliveries(deps.db, provider, outgoing, now);
    return done;
  });
  deps.afterCommit();
  return result;
}
