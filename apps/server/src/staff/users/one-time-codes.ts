import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Limits } from '../../platform/limits/limits.ts';

const VERIFY_TOTP = '/two-factor/verify-totp';
/** better-auth's cookie that identifies the pending second-factor challenge. */
const CHALLENGE_COOKIE = 'two_factor';
type CodeLimits = Pick<Limits, 'isSpent' | 'tryConsume'>;

/**
 * Returns the limit's subject for a code of an account, since two accounts may have the same code. Undefined if the
 * code is no string.
 */
function codeSubject(userId: string | undefined, { body }: GenericEndpointContext): string | undefined {
  const code: unknown = body?.code;
  return userId && typeof code === 'string' ? `${userId} ${code}` : undefined;
}

/** A used code gets the same response as a wrong one. */
const wrongCode = () => new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'used before' });

/** Returns the user of a pending challenge; undefined if it has expired. */
async function challengedUser({
  context,
  getSignedCookie,
}: GenericEndpointContext): Promise<string | undefined> {
  const { name } = context.createAuthCookie(CHALLENGE_COOKIE);
  const challenge = await getSignedCookie(name, context.secret);
  return challenge ? (await context.internalAdapter.findVerificationValue(challenge))?.value : undefined;
}

/**
 * Limits a TOTP code to one use per account (RFC 6238, 5.2): better-auth accepts it throughout its window of 90
 * seconds. Used codes are counted in PostgreSQL by keyed hash, so that only one process accepts a code.
 */
export const oneTimeCodes = (limits: CodeLimits) => ({
  /** Rejects a used code before it is checked, so that the client may continue with the next one. Consumes none. */
  refuseUsed: async (ctx: GenericEndpointContext): Promise<void> => {
    if (ctx.path !== VERIFY_TOTP) return;
    const code = codeSubject(await challengedUser(ctx), ctx);
    if (code && (await limits.isSpent('totp-code', code))) throw wrongCode();
  },
  /** Consumes the code of a new session. Only valid codes get here, and only one of several concurrent uses passes. */
  spend: async (userId: string, ctx: GenericEndpointContext | null): Promise<void> => {
    if (ctx?.path !== VERIFY_TOTP) return;
    const code = codeSubject(userId, ctx);
    if (!code || !(await limits.tryConsume('totp-code', code))) throw wrongCode();
  },
});
export type OneTimeCodes = ReturnType<typeof oneTimeCodes>;
