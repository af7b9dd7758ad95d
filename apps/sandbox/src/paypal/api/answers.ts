import { createHash } from 'node:crypto';
import type { Database } from '../../store/database.ts';
import { findAnswer, keepAnswer } from '../../store/idempotency.ts';
import { PROVIDER } from '../stored-records.ts';
import { unprocessable } from './problem.ts';

/** A call that bears a PayPal-Request-Id. */
export interface Repeatable {
  /** Method and path. */
  endpoint: string;
  requestId: string;
  /** Its body as it came. */
  raw: string;
}

const keyOf = ({ endpoint, requestId }: Repeatable) => `${endpoint} ${requestId}`;
const fingerprintOf = ({ raw }: Repeatable) => createHash('sha256').update(raw).digest('hex');

/** Returns the stored answer to a repeated call as JSON, or null. Throws a 422 when its body differs. */
export function repeatedAnswer(db: Database, call: Repeatable): string | null {
  const stored = findAnswer(db, PROVIDER, keyOf(call));
  if (!stored) return null;
  if (stored.fingerprint !== fingerprintOf(call)) throw unprocessable('DUPLICATE_REQUEST_ID');
  return stored.body;
}

/** Keeps an answer; within the transaction of the change that it tells of. */
export function rememberAnswer(db: Database, call: Repeatable, body: string): void {
  keepAnswer(db, PROVIDER, keyOf(call), {
    endpoint: call.endpoint,
    fingerprint: fingerprintOf(call),
    status: 200,
    body,
    requestId: call.requestId,
  });
}
