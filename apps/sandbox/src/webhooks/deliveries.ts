import type { Database } from '../store/database.ts';
import { type Fault, takeFaults } from './faults.ts';

/** An event on its way to the shop. Events of one lane are sent one after another. */
export interface OutgoingEvent {
  id: string;
  type: string;
  lane: string;
  /** The body, byte for byte; or the data from which the provider's sender builds it. */
  payload: string;
  /** The target address; without one, the address set for the provider. */
  url?: string | null;
}

export type DeliveryStatus = 'pending' | 'delivered' | 'failed' | 'dropped';

export interface Delivery extends Omit<OutgoingEvent, 'id' | 'url'> {
  url: string | null;
  seq: number;
  provider: string;
  event: string;
  fault: Fault;
  status: DeliveryStatus;
  attempts: number;
  due: number;
  lastStatus: number | null;
  lastError: string | null;
}

/** How long events that are to arrive in reverse wait for later ones, in milliseconds. */
const GATHER_MS = 300;

/** Enqueues the events of one change, with the faults that the control endpoint requested. */
export function queueDeliveries(
  db: Database,
  provider: string,
  events: readonly OutgoingEvent[],
  now: number,
): void {
  const faults = takeFaults(db, provider, events);
  events.forEach((event, index) => {
    const fault = faults[index] ?? {};
    for (let copy = 0; copy < (fault.duplicate ? 2 : 1); copy += 1) insert(db, provider, event, fault, now);
  });
}

function insert(db: Database, provider: string, event: OutgoingEvent, fault: Fault, now: number): void {
  const wait = (fault.delayMs ?? 0) + (fault.reverse ? GATHER_MS : 0);
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO delivery (provider, lane, place, event, type, payload, fault, status, due, url)
       VALUES (?, ?, 0, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      provider,
      event.lane,
      event.id,
      event.type,
      event.payload,
      JSON.stringify(fault),
      fault.drop ? 'dropped' : 'pending',
      now + wait,
      event.url ?? null,
    );
  const seq = Number(lastInsertRowid);
  db.prepare('UPDATE delivery SET place = ? WHERE seq = ?').run(fault.reverse ? -seq : seq, seq);
}

/** The first open delivery of each lane, whether due or not. */
export function laneHeads(db: Database): Delivery[] {
  return db
    .prepare(
      `SELECT * FROM delivery AS head WHERE status = 'pending' AND NOT EXISTS (
         SELECT 1 FROM delivery AS other WHERE other.status = 'pending' AND other.provider = head.provider
         AND other.lane = head.lane AND other.place < head.place) ORDER BY due, seq`,
    )
    .all()
    .map(toDelivery);
}

/** Every delivery, newest first. */
export function listDeliveries(db: Database, provider: string): Delivery[] {
  return db
    .prepare('SELECT * FROM delivery WHERE provider = ? ORDER BY seq DESC')
    .all(provider)
    .map(toDelivery);
}

/** Writes the result of an attempt. `due` in milliseconds matters only while the delivery stays pending. */
export function recordAttempt(
  db: Database,
  seq: number,
  outcome: { status: DeliveryStatus; due: number; lastStatus: number | null; lastError: string | null },
): void {
  db.prepare(
    'UPDATE delivery SET status = ?, attempts = attempts + 1, due = ?, last_status = ?, last_error = ? WHERE seq = ?',
  ).run(outcome.status, outcome.due, outcome.lastStatus, outcome.lastError, seq);
}

function toDelivery(row: Record<string, unknown>): Delivery {
  return {
    seq: Number(row.seq),
    provider: String(row.provider),
    lane: String(row.lane),
    event: String(row.event),
    type: String(row.type),
    payload: String(row.payload),
    // Only insert() writes it, so it is a Fault and a DeliveryStatus.
    fault: JSON.parse(String(row.fault)) as Fault,
    status: String(row.status) as DeliveryStatus,
    attempts: Number(row.attempts),
    due: Number(row.due),
    lastStatus: row.last_status === null ? null : Number(row.last_status),
    lastError: row.last_error === null ? null : String(row.last_error),
    url: row.url === null ? null : String(row.url),
  };
}
