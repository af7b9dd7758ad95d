import { randomBytes } from 'node:crypto';
import type { Database } from '../store/database.ts';
import { getRecord, listRecords, putRecord } from '../store/records.ts';
import { type BrowserKeys, makeBrowserKeys } from './read-message.ts';

const PROVIDER = 'push';

/** A browser's subscription; `status` is answered instead of accepting the message, until it is null. */
export interface Subscription {
  id: string;
  /** The shop's public key under which the browser subscribed. */
  key: string;
  status: number | null;
}

/** A message as the browser would read it, with its sender's options for the push service. */
export interface Message {
  id: string;
  subscription: string;
  /** ISO 8601. */
  received: string;
  text: string;
  ttl: number;
  topic: string | null;
  urgency: string | null;
}

/** Makes a browser's subscription under the shop's key. */
export function addSubscription(db: Database, key: string): { id: string; keys: BrowserKeys } {
  const id = randomBytes(16).toString('hex');
  const keys = makeBrowserKeys(randomBytes);
  putRecord(db, { provider: PROVIDER, kind: 'subscription', id }, { id, key, status: null }, keys);
  return { id, keys };
}

export const findSubscription = (db: Database, id: string) =>
  getRecord<Subscription, BrowserKeys>(db, { provider: PROVIDER, kind: 'subscription', id });

/** Sets the push service's response to messages for a subscription; false without one. */
export function setStatus(db: Database, id: string, status: number | null): boolean {
  const found = findSubscription(db, id);
  if (!found) return false;
  const body = { ...found.body, status };
  putRecord(db, { provider: PROVIDER, kind: 'subscription', id }, body, found.hidden);
  return true;
}

export function storeMessage(db: Database, message: Omit<Message, 'id'>): void {
  const id = randomBytes(8).toString('hex');
  putRecord(db, { provider: PROVIDER, kind: 'message', id }, { ...message, id });
}

/** Returns the messages, newest first, of one subscription or of all. */
export const listMessages = (db: Database, subscription?: string): Message[] =>
  listRecords<Message>(db, { provider: PROVIDER, kind: 'message' })
    .map(({ body }) => body)
    .filter((message) => subscription === undefined || message.subscription === subscription);
