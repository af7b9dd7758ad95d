import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { AccountLock } from '../../platform/limits/account-lock.ts';
import { knownDevice, rememberDevice } from './device-cookie.ts';
import type { OneTimeCodes } from './one-time-codes.ts';

/** Internal code between these hooks and the audit log; the response equals that of a wrong password. */
export const SIGN_IN_LOCKED = 'SIGN_IN_LOCKED';

/**
 * Creates better-auth hooks that lock an account after too many wrong passwords (RO-4). The limit by network applies as
 * well, but an attacker with many addresses evades it. A browser that has signed in before is counted apart, so that
 * others cannot lock it out. Unknown addresses are counted alike, so that a lock reveals nothing. Used TOTP codes are
 * rejected.
 */
export function signInHooks(accounts: AccountLock, codes: OneTimeCodes) {
  const readEmail = (path: string, body: unknown): string | undefined => {
    const email = path === '/sign-in/email' ? (body as { email?: unknown } | undefined)?.email : undefined;
    return typeof email === 'string' ? email : undefined;
  };
  return {
    before: createAuthMiddleware(async (ctx) => {
      const email = readEmail(ctx.path, ctx.body);
      if (email && !(await accounts.take('staff', email, await knownDevice(ctx, email))))
        throw new APIError('UNAUTHORIZED', { code: SIGN_IN_LOCKED, message: 'too many wrong passwords' });
      await codes.refuseUsed(ctx);
    }),
    after: createAuthMiddleware(async (ctx) => {
      const email = readEmail(ctx.path, ctx.body);
      if (!email || isAPIError(ctx.context.returned)) return;
      const device = await knownDevice(ctx, email);
      await accounts.forget('staff', email, device);
      if (!device) await rememberDevice(ctx, email);
    }),
  };
}
