import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { createQueues } from '../limits/queues.ts';

/** The slow, salted hash under which passwords are stored. */
export type PasswordHashes = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (attempt: { readonly hash: string; readonly password: string }) => Promise<boolean>;
};

/** Half of Node's threads: files, compression and look-ups of names need the others. */
const hashing = createQueues('password hashes', { running: 2, waiting: Number.POSITIVE_INFINITY });
const ALL = '';

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  await hashing.enter(ALL, false);
  try {
    return await work();
  } finally {
    hashing.leave(ALL);
  }
}

/** Scrypt with the parameters of better-auth, in two threads of the pool: about 90 ms of one core. */
export const scryptHashes: PasswordHashes = {
  hash: (password) => inTurn(() => hashPassword(password)),
  verify: (attempt) => inTurn(() => verifyPassword(attempt)),
};
