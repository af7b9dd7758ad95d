import { randomBytes } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { createCustomerAuth } from './customer-auth.ts';
import { selectPassword } from './customers.queries.ts';
import { ownAddress } from './own-address.ts';

/** What customers' passwords and links are asked; the same work whether an account is known or not. */
export type Accounts = {
  /** The customer whose password this is; undefined when it is nobody's. */
  readonly verify: (email: string, password: string) => Promise<string | undefined>;
  readonly hash: (password: string) => Promise<string>;
  /** A token for a link with which a customer sets a password, for one use within an hour. */
  readonly makeLink: (customerId: string) => Promise<string>;
  /** Whose link this is; undefined when it is over, used or none of ours. It is not used up. */
  readonly readLink: (token: string) => Promise<string | undefined>;
  /** Sets a password by a link, which is used up; the customer, or undefined as above. */
  readonly useLink: (token: string, password: string) => Promise<string | undefined>;
};

type Needs = {
  readonly config: Config;
  readonly db: Db;
  readonly catalogue: Catalogue;
  readonly clock: () => Date;
};

/** How long a link to set a password works. */
const LINK_MS = 3_600_000;

const nameOf = (token: string): string => `reset-password:${token}`;

/** Customers' accounts in all stores (RO-2). */
export function createAccounts({ config, db, catalogue, clock }: Needs): Accounts {
  const auth = createCustomerAuth(
    { config, db, hosts: () => catalogue.current().storeByHost },
    (customerId) => ownAddress(db, customerId, clock()),
  );
  const readLink = async (token: string): Promise<string | undefined> => {
    const { internalAdapter } = await auth.$context;
    const link = await internalAdapter.findVerificationValue(nameOf(token));
    return link && link.expiresAt > clock() ? link.value : undefined;
  };
  return {
    verify: async (email, password) => {
      const { password: passwords } = await auth.$context;
      const known = await selectPassword(db, email);
      if (known) return (await passwords.verify({ ...known, password })) ? known.id : undefined;
      // The same work for an address that nobody has: the time it takes tells nothing.
      await passwords.hash(password);
      return undefined;
    },
    hash: async (password) => (await auth.$context).password.hash(password),
    makeLink: async (customerId) => {
      const token = randomBytes(32).toString('base64url');
      const { internalAdapter } = await auth.$context;
      const expiresAt = new Date(clock().getTime() + LINK_MS);
      await internalAdapter.createVerificationValue({
        value: customerId,
        identifier: nameOf(token),
        expiresAt,
      });
      return token;
    },
    readLink,
    useLink: async (token, password) => {
      const customerId = await readLink(token);
      if (!customerId) return undefined;
      const answer = await quietly(auth.api.resetPassword({ body: { token, newPassword: password } }));
      return answer ? customerId : undefined;
    },
  };
}

/** Undefined for what better-auth refuses; what breaks is thrown. */
async function quietly<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return undefined;
    throw error;
  }
}
