import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { processQueue } from '../limits/queues.ts';

/** The slow, salted hash under which passwords are stored. */
export type PasswordHashes = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (attempt: { readonly hash: string; readonly password: string }) => Promise<boolean>;
};

/** Half of Node's threads: files, compression and name look-ups need the others. */
const AT_ONCE = { running: 2, waiting: Number.POSITIVE_INFINITY };

/** Computes at most two hashes at a time; the others wait in order. */
export function inTurns({ hash, verify }: PasswordHashes): PasswordHashes {
  const hashing = processQueue('password hashes', AT_ONCE);
  return {
    hash: (password) => hashing.run(() => hash(password)),
    verify: (attempt) => hashing.run(() => verify(attempt)),
  };
}

/** Scrypt with the parameters of better-auth, in two threads of the pool: about 90 ms of one core. */
export const scryptHashes: PasswordHashes = inTurns({ hash: hashPassword, verify: verifyPassword });
