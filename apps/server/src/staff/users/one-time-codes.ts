import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Limits } from '../../platform/limits/limits.ts';

const VERIFY_TOTP = '/two-factor/verify-totp';
/** better-auth's name of the cookie that says whose second factor is asked for. */
const CHALLENGE_COOKIE = 'two_factor';
type Counts = Pick<Limits, 'isSpent' | 'tryConsume'>;

/** The code of a call as one of an account: two accounts may be shown the same one. Undefined for what is no text. */
function subjectOf(userId: string | undefined, { body }: GenericEndpointContext): string | undefined {
  const code: unknown = body?.code;
  return userId && typeof code === 'string' ? `${userId} ${code}` : undefined;
}

/** A code that was used is refused as a wrong one is. */
const wrongCode = () => new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'used before' });

/** Who gave their password and has yet to give a code; undefined without a challenge that lasts. */
async function challengedUser({
  context,
  getSignedCookie,
}: GenericEndpointContext): Promise<string | undefined> {
  const { name } = context.createAuthCookie(CHALLENGE_COOKIE);
  const challenge = await getSignedCookie(name, context.secret);
  return challenge ? (await context.internalAdapter.findVerificationValue(challenge))?.value : undefined;
}

/**
 * Makes a code of the second factor good once for its account (RFC 6238, 5.2): better-auth takes each for as long as its window is open,
 * 90 seconds. What was used is counted in PostgreSQL as any limit is, so that one of many processes takes it, by keyed hash.
 */
export const oneTimeCodes = (limits: Counts) => ({
  /** Refuses a code that was used before it is looked at, so that the caller may go on with the next one. Spends none. */
  refuseUsed: async (ctx: GenericEndpointContext): Promise<void> => {
    if (ctx.path !== VERIFY_TOTP) return;
    const code = subjectOf(await challengedUser(ctx), ctx);
    if (code && (await limits.isSpent('totp-code', code))) throw wrongCode();
  },
  /** Spends the code that a session begins with. Only a right one gets here, and of the same at the same time one passes. */
  spend: async (userId: string, ctx: GenericEndpointContext | null): Promise<void> => {
    if (ctx?.path !== VERIFY_TOTP) return;
    const code = subjectOf(userId, ctx);
    if (!code || !(await limits.tryConsume('totp-code', code))) throw wrongCode();
  },
});
export type OneTimeCodes = ReturnType<typeof oneTimeCodes>;
