import type { Db } from '../../platform/db/connect.ts';
import type { PasswordHashes } from '../../platform/passwords/password-hashes.ts';
import { selectPassword } from './customers.queries.ts';

/** Verifies and hashes customers' passwords, with the same work for known and unknown accounts. */
export type Accounts = {
  /** Returns the id of the customer with this password, or undefined. */
  readonly verify: (email: string, password: string) => Promise<string | undefined>;
  readonly hash: (password: string) => Promise<string>;
};

/** Creates the password checks for customer accounts, which all stores share (RO-2). */
export function createAccounts(db: Db, { hash, verify }: PasswordHashes): Accounts {
  return {
    verify: async (email, password) => {
      const known = await selectPassword(db, email);
      if (known) return (await verify({ hash: known.hash, password })) ? known.id : undefined;
      // Unknown addresses cost the same work, so that timing reveals nothing.
      await hash(password);
      return undefined;
    },
    hash,
  };
}
