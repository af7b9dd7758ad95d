import { createHash, randomUUID } from 'node:crypto';
import { type PasswordHashes, scryptHashes } from '../../src/platform/passwords/password-hashes.ts';

const digest = (salt: string, password: string): string =>
  createHash('sha256').update(salt).update(password).digest('hex');

/** Attempts at hashes of the seed, which are slow ones. */
const known = new Map<string, Promise<boolean>>();

/** Salted hashes that take no time, for the hundreds of log-ins of the tests. */
export const quickPasswords: PasswordHashes = {
  hash: async (password) => {
    const salt = randomUUID();
    return `quick:${salt}:${digest(salt, password)}`;
  },
  verify: ({ hash, password }) => {
    const [kind, salt = '', digested] = hash.split(':');
    if (kind === 'quick') return Promise.resolve(digest(salt, password) === digested);
    const attempt = `${hash} ${password}`;
    const result = known.get(attempt) ?? scryptHashes.verify({ hash, password });
    known.set(attempt, result);
    return result;
  },
};
