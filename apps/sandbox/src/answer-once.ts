import { Problem } from './api.ts';
import type { Database } from './store/database.ts';

interface KeyedRequest {
  provider: string;
  /** The idempotency key. */
  key: string;
  /** Everything that a repeated request must have in common with the first. */
  content: string;
}

/**
 * Runs `work` once per idempotency key and stores its answer, a Problem included; a repeated request gets it again.
 * Throws `misused` for another request with the same key. Call it in the transaction of the change.
 */
export function answerOnce(
  db: Database,
  { provider, key, content }: KeyedRequest,
  misused: () => Error,
  work: () => object,
): object {
  const stored = db.prepare('SELECT * FROM answer WHERE provider = ? AND key = ?').get(provider, key);
  if (stored && stored.content !== content) throw misused();
  if (stored) {
    const body = JSON.parse(String(stored.body));
    return stored.status === 200 ? body : new Problem(Number(stored.status), 'repeated', body);
  }
  const answer = work();
  const [status, body] = answer instanceof Problem ? [answer.status, answer.body] : [200, answer];
  db.prepare('INSERT INTO answer (provider, key, content, status, body) VALUES (?, ?, ?, ?, ?)').run(
    ...[provider, key, content, status, JSON.stringify(body)],
  );
  return answer;
}
