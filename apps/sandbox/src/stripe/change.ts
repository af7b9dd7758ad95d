import type { Database } from '../store/database.ts';
import { transaction } from '../store/database.ts';
import { putRecord } from '../store/records.ts';
import { planTimer } from '../store/timers.ts';
import { type OutgoingEvent, queueDeliveries } from '../webhooks/deliveries.ts';
import { newId } from './api/ids.ts';
import type { EventBody } from './api/objects.ts';

export const PROVIDER = 'stripe';
export const API_VERSION = '2026-10-28.endive';

export interface ChangeDeps {
  db: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** This process's own address, for the challenge page. */
  baseUrl: () => string;
  webhookUrl: () => string | null;
  /** Called after a commit that may have queued deliveries or timers. */
  afterCommit: () => void;
}

/** One change and the events it causes, all in one transaction. */
export interface Change {
  db: Database;
  /** Seconds since 1970. */
  now: number;
  baseUrl: string;
  /** Announces a change; `lane` is the payment's id, whose events keep their order. */
  emit(type: string, object: object, lane: string, previous?: object): void;
  /** Lets something happen later by itself. */
  later(kind: string, target: string, afterMs: number): void;
}

/** The call that caused a change, as its events name it. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

/** Runs a change in one transaction, queues its events with it, and wakes the queue after the commit. */
export function runChange<T>(deps: ChangeDeps, cause: Cause, work: (change: Change) => T): T {
  const { db, clock } = deps;
  const nowMs = clock();
  const now = Math.floor(nowMs / 1000);
  const outgoing: OutgoingEvent[] = [];
  const url = deps.webhookUrl();

  const change: Change = {
    db,
    now,
    baseUrl: deps.baseUrl(),
    emit(type, object, lane, previous) {
      const event: EventBody = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: now,
        data: { object, ...(previous && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: url ? 1 : 0,
        request: cause,
        type,
      };
      putRecord(db, { provider: PROVIDER, kind: 'event', id: event.id }, event);
      if (url) outgoing.push({ id: event.id, type, lane, payload: JSON.stringify(event, null, 2) });
    },
    later(kind, target, afterMs) {
      planTimer(db, { provider: PROVIDER, kind, target, due: nowMs + afterMs });
    },
  };

  const result = transaction(db, () => {
    const done = work(change);
    queueDeliveries(db, PROVIDER, outgoing, nowMs);
    return done;
  });
  deps.afterCommit();
  return result;
}
