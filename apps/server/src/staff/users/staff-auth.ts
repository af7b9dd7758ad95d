import { createHmac } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { oneTimeCodes } from './one-time-codes.ts';
import { signInHooks } from './sign-in-hooks.ts';
import { TABLES } from './staff-tables.ts';

export const AUTH_PATH = '/backoffice/auth';
/** Header in which the edge tells better-auth the address it decided on; what a client sends under this name is dropped. */
export const ADDRESS_HEADER = 'x-folio-address';
/** How the names of staff's cookies begin, behind the Secure prefix of cookies over https. */
export const COOKIE_PREFIX = 'folio_staff';
const HOUR_S = 3600;
/** So long an account waits after ten wrong codes of its second factor. */
export const CODES_LOCKED_S = 15 * 60;

/** What signs for staff, made from the shop's secret so that nothing signed for a customer is good here. */
export const staffSecret = ({ secret }: Pick<Config, 'secret'>): string =>
  createHmac('sha256', secret).update('staff').digest('hex');

/**
 * Accounts, sessions and second factor of staff; no table or cookie is shared with customers. Cookies over https carry the Secure
 * prefix, hence one instance per protocol. The base URL is each request's own: hosts nobody knows never get this far.
 */
export function createStaffAuth(
  { config, db, limits }: Pick<Deps, 'config' | 'db' | 'limits'>,
  secure: boolean,
) {
  const secret = staffSecret(config);
  const codes = oneTimeCodes(limits);
  return betterAuth({
    appName: 'Folio',
    basePath: AUTH_PATH,
    secret,
    database: { db, type: 'postgres' },
    // Expected refusals are answers, not log lines; what breaks is thrown and logged by the one error handler.
    logger: { disabled: true },
    telemetry: { enabled: false },
    onAPIError: { throw: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 12,
      revokeSessionsOnPasswordReset: true,
    },
    user: {
      ...TABLES.user,
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        locale: { type: 'string', required: true, input: false },
      },
    },
    session: { ...TABLES.session, expiresIn: 12 * HOUR_S, updateAge: HOUR_S },
    account: TABLES.account,
    verification: TABLES.verification,
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 120,
      ...TABLES.rateLimit,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/two-factor/*': { window: 60, max: 10 },
        '/change-password': { window: 60, max: 5 },
      },
    },
    hooks: signInHooks(limits.accounts, codes),
    databaseHooks: { session: { create: { before: ({ userId }, ctx) => codes.spend(userId, ctx) } } },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: secure,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    plugins: [
      twoFactor({
        issuer: 'Folio',
        schema: TABLES.twoFactor,
        accountLockout: { maxFailedAttempts: 10, durationSeconds: CODES_LOCKED_S },
      }),
    ],
  });
}
export type StaffAuth = ReturnType<typeof createStaffAuth>;
