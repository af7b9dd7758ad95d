import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { Db } from '../db/connect.ts';
import { accountKey, forgetTries, takeTry } from './sign-in-tries.ts';

/** A code of ours between these hooks and the log of acts; what is answered does not differ from a wrong password. */
export const SIGN_IN_LOCKED = 'SIGN_IN_LOCKED';

type Guarded = { readonly db: Db; readonly secret: string; readonly clock: () => Date };

/**
 * Hooks of better-auth that make an account wait after too many wrong passwords (RO-4), besides its limit by address: guessing from many
 * addresses at once gets nowhere. Addresses without an account are counted alike, so that waiting tells nothing.
 */
export function signInHooks({ db, secret, clock }: Guarded) {
  const keyOf = (path: string, body: unknown): string | undefined => {
    const email = path === '/sign-in/email' ? (body as { email?: unknown } | undefined)?.email : undefined;
    return typeof email === 'string' ? accountKey(secret, email) : undefined;
  };
  return {
    before: createAuthMiddleware(async ({ path, body }) => {
      const account = keyOf(path, body);
      if (account && !(await takeTry(db, account, clock())))
        throw new APIError('UNAUTHORIZED', { code: SIGN_IN_LOCKED, message: 'too many wrong passwords' });
    }),
    after: createAuthMiddleware(async ({ path, body, context }) => {
      const account = keyOf(path, body);
      if (account && !isAPIError(context.returned)) await forgetTries(db, account);
    }),
  };
}
