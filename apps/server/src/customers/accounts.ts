import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { Db } from '../platform/db/connect.ts';
import { selectPassword } from './customers.queries.ts';

/** Checks and hashes customers' passwords: the same work whether an account is known or not. */
export type Accounts = {
  /** The customer whose password this is; undefined when it is nobody's. */
  readonly verify: (email: string, password: string) => Promise<string | undefined>;
  readonly hash: (password: string) => Promise<string>;
};

/** Customers' accounts in all stores (RO-2). */
export function createAccounts(db: Db): Accounts {
  return {
    verify: async (email, password) => {
      const known = await selectPassword(db, email);
      if (known) return (await verifyPassword({ ...known, password })) ? known.id : undefined;
      // The same work for an address that nobody has: the time it takes tells nothing.
      await hashPassword(password);
      return undefined;
    },
    hash: hashPassword,
  };
}
