import { createHmac } from 'node:crypto';
import { MIN_PASSWORD_LENGTH } from '@folio/contract/staff/sign-in';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Config } from '../../platform/config/config.ts';
import { hostCookie, type Protocol } from '../../platform/http/host-cookie.ts';
import type { Deps } from '../deps.ts';
import { oneTimeCodes } from './one-time-codes.ts';
import { signInHooks } from './sign-in-hooks.ts';
import { TABLES } from './staff-tables.ts';

export const AUTH_PATH = '/backoffice/auth';
/** Header with the client address determined by the edge, for better-auth; a client's own value is dropped. */
export const ADDRESS_HEADER = 'x-folio-address';
/** Returns the prefix of the names of staff's cookies. */
const cookiePrefix = (protocol: Protocol): string => hostCookie(protocol, 'folio_staff');
/** Returns the name of a cookie of better-auth, such as `session_token`. */
export const staffCookie = (protocol: Protocol, name: string): string => `${cookiePrefix(protocol)}.${name}`;
const HOUR_S = 3600;
/** Lock of an account after ten wrong codes, in seconds. */
export const CODES_LOCKED_S = 15 * 60;

/** Returns better-auth's settings of cookies; its own for https prepend `__Secure-` to the prefix. */
const cookieSettings = (protocol: Protocol) => ({
  cookiePrefix: cookiePrefix(protocol),
  useSecureCookies: false,
  defaultCookieAttributes: { secure: protocol === 'https' },
});

/** Derives the signing secret of staff, so that a customer's signature is invalid here. */
export const staffSecret = ({ secret }: Pick<Config, 'secret'>): string =>
  createHmac('sha256', secret).update('staff').digest('hex');

/** Requests of one address in a minute. */
const RATE_LIMIT = {
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
} as const;

/**
 * Creates better-auth for staff accounts, sessions and second factors; no table or cookie is shared with customers.
 * The names of cookies differ by protocol, hence one instance for each. The base URL is each request's own, since
 * unknown hosts are rejected earlier.
 */
export function createStaffAuth(
  { config, db, limits, passwords }: Pick<Deps, 'config' | 'db' | 'limits' | 'passwords'>,
  protocol: Protocol,
) {
  const secret = staffSecret(config);
  const codes = oneTimeCodes(limits);
  return betterAuth({
    appName: 'Folio',
    basePath: AUTH_PATH,
    secret,
    database: { db, type: 'postgres' },
    // Expected errors are responses, not log lines; unexpected ones are thrown and logged by the error handler.
    logger: { disabled: true },
    telemetry: { enabled: false },
    onAPIError: { throw: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      revokeSessionsOnPasswordReset: true,
      password: passwords,
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
    rateLimit: RATE_LIMIT,
    hooks: signInHooks(limits.accounts, codes),
    databaseHooks: { session: { create: { before: ({ userId }, ctx) => codes.spend(userId, ctx) } } },
    advanced: {
      ...cookieSettings(protocol),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // Reads a session with its user in one statement.
      database: { joins: true },
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
