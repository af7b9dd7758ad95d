import { randomInt } from 'node:crypto';
import type { Database } from '../store/database.ts';
import { getRecord, listRecords, putRecord, type Stored } from '../store/records.ts';
import { notFound } from './api/problem.ts';
import type { Capture, CaptureHidden, Order, OrderHidden, Refund, RefundHidden } from './objects.ts';

export const PROVIDER = 'paypal';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** An order that is not finished lives this long, in milliseconds. */
const ORDER_LIVES_MS = 3 * 3_600_000;

interface Kinds {
  order: Stored<Order, OrderHidden>;
  capture: Stored<Capture, CaptureHidden>;
  refund: Stored<Refund, RefundHidden>;
}

export type StoredOrder = Kinds['order'];
export type StoredCapture = Kinds['capture'];
export type StoredRefund = Kinds['refund'];

/** Seventeen capitals and digits, as PayPal's ids are. */
export function newId(length = 17): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** An object, or null. */
export function find<K extends keyof Kinds>(db: Database, kind: K, id: string): Kinds[K] | null {
  // `save` is the only writer, and writes each kind with its own type.
  return getRecord(db, { provider: PROVIDER, kind, id }) as unknown as Kinds[K] | null;
}

/** An object; throws a 404. */
export function load<K extends keyof Kinds>(db: Database, kind: K, id: string): Kinds[K] {
  const found = find(db, kind, id);
  if (!found) throw notFound();
  return found;
}

/** An order; throws a 404 for one that was left alone for too long. `now` in milliseconds. */
export function loadOrder(db: Database, id: string, now: number): StoredOrder {
  const order = load(db, 'order', id);
  const age = now - Date.parse(order.body.create_time);
  if (order.body.status !== 'COMPLETED' && age > ORDER_LIVES_MS) throw notFound();
  return order;
}

/** Writes an object, new or changed. */
export function save<K extends keyof Kinds>(db: Database, kind: K, stored: Kinds[K]): Kinds[K] {
  putRecord(db, { provider: PROVIDER, kind, id: stored.body.id }, stored.body, stored.hidden);
  return stored;
}

/** All objects of a kind, newest first. */
export function list<K extends keyof Kinds>(db: Database, kind: K): Kinds[K][] {
  // As in `find`.
  return listRecords(db, { provider: PROVIDER, kind }) as unknown as Kinds[K][];
}

/** The captures of an order: none or one. */
export function capturesOf(db: Database, order: string): StoredCapture[] {
  return list(db, 'capture').filter(({ body }) => orderOf(body) === order);
}

/** The order that a capture belongs to. */
export function orderOf(capture: Capture): string {
  return capture.supplementary_data.related_ids.order_id;
}

/** A time as PayPal writes it; `now` in milliseconds. */
export function timeOf(now: number): string {
  return `${new Date(now).toISOString().slice(0, 19)}Z`;
}
