import { createHmac } from 'node:crypto';
import { betterAuth } from 'better-auth';
import type { Snapshot } from '../catalogue/catalogue.ts';
import type { Config } from '../config.ts';
import { authTables } from '../db/auth-tables.ts';
import type { Db } from '../db/connect.ts';

import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './passwords.ts';

const TABLES = authTables('customer');

/** What signs for customers, made from the shop's secret so that nothing signed for staff is good here. */
export const customerSecret = ({ secret }: Pick<Config, 'secret'>): string =>
  createHmac('sha256', secret).update('customer').digest('hex');

/**
 * Customers' passwords and links, in better-auth's hands; nothing of it is reachable over HTTP, and it
 * holds no sessions: who is logged in stands in our own, under every host of `store_domain`.
 */
export function createCustomerAuth(
  { config, db, hosts }: { config: Config; db: Db; hosts: () => Snapshot['storeByHost'] },
  /** A link was used: whoever did reads that mailbox. */
  addressProven: (customerId: string) => Promise<void>,
) {
  return betterAuth({
    appName: 'Folio',
    secret: customerSecret(config),
    database: { db, type: 'postgres' },
    trustedOrigins: async () => [...hosts().keys()].map((host) => `https://${host}`),
    // Expected refusals are answers, not log lines; what breaks is thrown and logged by the one error handler.
    logger: { disabled: true },
    telemetry: { enabled: false },
    onAPIError: { throw: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => addressProven(user.id),
    },
    user: TABLES.user,
    session: TABLES.session,
    account: TABLES.account,
    // A copy of the database opens nothing: links are kept as hashes.
    verification: { ...TABLES.verification, storeIdentifier: 'hashed' },
    advanced: { cookiePrefix: 'folio_customer' },
  });
}
