import type { Database } from './database.ts';

/** An answer that was given under an idempotency key, stored for the next call with the same key. */
export interface StoredAnswer {
  /** Method and path of the first call. */
  endpoint: string;
  /** Hash of its parameters. */
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
}

/** The answer stored under a provider's key, or null when the key is new. */
export function findAnswer(db: Database, provider: string, key: string): StoredAnswer | null {
  const row = db.prepare('SELECT * FROM idempotency WHERE provider = ? AND key = ?').get(provider, key);
  if (!row) return null;
  return {
    endpoint: String(row.endpoint),
    fingerprint: String(row.fingerprint),
    status: Number(row.status),
    body: String(row.body),
    requestId: String(row.request_id),
  };
}

/** Keeps an answer; call it in the transaction that made the change. */
export function keepAnswer(db: Database, provider: string, key: string, answer: StoredAnswer): void {
  db.prepare(
    'INSERT INTO idempotency (provider, key, endpoint, fingerprint, status, body, request_id) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ).run(provider, key, answer.endpoint, answer.fingerprint, answer.status, answer.body, answer.requestId);
}
