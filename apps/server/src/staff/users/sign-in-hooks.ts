import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { AccountLock } from '../../platform/limits/account-lock.ts';
import type { OneTimeCodes } from './one-time-codes.ts';

/** A code of ours between these hooks and the log of acts; what is answered does not differ from a wrong password. */
export const SIGN_IN_LOCKED = 'SIGN_IN_LOCKED';

/**
 * Hooks of better-auth that make an account wait after too many wrong passwords (RO-4), besides its limit by address: guessing from many
 * addresses at once gets nowhere. Addresses without an account are counted alike, so that waiting tells nothing. Codes of the second
 * factor that were used are refused.
 */
export function signInHooks(accounts: AccountLock, codes: OneTimeCodes) {
  const emailIn = (path: string, body: unknown): string | undefined => {
    const email = path === '/sign-in/email' ? (body as { email?: unknown } | undefined)?.email : undefined;
    return typeof email === 'string' ? email : undefined;
  };
  return {
    before: createAuthMiddleware(async (ctx) => {
      const email = emailIn(ctx.path, ctx.body);
      if (email && !(await accounts.take('staff', email)))
        throw new APIError('UNAUTHORIZED', { code: SIGN_IN_LOCKED, message: 'too many wrong passwords' });
      await codes.refuseUsed(ctx);
    }),
    after: createAuthMiddleware(async ({ path, body, context }) => {
      const email = emailIn(path, body);
      if (email && !isAPIError(context.returned)) await accounts.forget('staff', email);
    }),
  };
}
