import { createHash } from 'node:crypto';
import type { Form } from '../../form.ts';
import type { Database } from '../../store/database.ts';
import { findAnswer, type StoredAnswer } from '../../store/idempotency.ts';
import { PROVIDER } from '../change.ts';
import { type Caller, forBrowser } from './access.ts';
import type { Intent } from './objects.ts';
import { type Reply, StripeProblem } from './problem.ts';

/** Reduces the intents in an answer to what a browser may see. */
export function shownTo(caller: Caller, { status, body }: Reply): Reply {
  if (caller === 'server') return { status, body };
  if (isIntent(body)) return { status, body: forBrowser(body) };
  const error: unknown = 'error' in body ? body.error : undefined;
  if (typeof error === 'object' && error && 'payment_intent' in error && isIntent(error.payment_intent)) {
    return { status, body: { error: { ...error, payment_intent: forBrowser(error.payment_intent) } } };
  }
  return { status, body };
}

function isIntent(value: unknown): value is Intent {
  return (
    typeof value === 'object' && value !== null && 'object' in value && value.object === 'payment_intent'
  );
}

/** A hash of a call's parameters, to tell a repetition from another call under the same key. */
export function fingerprintOf(form: Form): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('hex');
}

/** The stored answer to repeat, or null for a new key; throws idempotency_error when the call is another one. */
export function repeatedAnswer(
  db: Database,
  key: string,
  endpoint: string,
  fingerprint: string,
): StoredAnswer | null {
  const stored = findAnswer(db, PROVIDER, key);
  if (!stored) return null;
  if (stored.endpoint !== endpoint) {
    throw misused(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${stored.endpoint}' vs '${endpoint}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  if (stored.fingerprint !== fingerprint) {
    throw misused(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  return stored;
}

function misused(message: string): StripeProblem {
  return new StripeProblem(400, { type: 'idempotency_error', message });
}

/** The refusal of a call whose key is still at work in another (409). */
export function keyInUse(key: string): StripeProblem {
  return new StripeProblem(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
  });
}

/** Refuses keys that Stripe would not take (400). */
export function checkKey(key: string): void {
  if (key.length <= 255) return;
  throw new StripeProblem(400, {
    type: 'invalid_request_error',
    message: 'Idempotency keys may be at most 255 characters.',
  });
}
