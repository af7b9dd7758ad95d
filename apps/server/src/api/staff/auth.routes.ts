import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { isCommonPassword } from '../../platform/passwords/common-passwords.ts';
import { recordAuthEvent } from '../../staff/users/record-auth-event.ts';
import { SIGN_IN_LOCKED } from '../../staff/users/sign-in-hooks.ts';
import { AUTH_PATH, CODES_LOCKED_S } from '../../staff/users/staff-auth.ts';
import { withStaff } from '../../staff/users/staff-schema.ts';
import { staffLocale, toErrorAnswer } from './staff-errors.ts';
import { findStaff, forwardCookies, type StaffAuths } from './staff-session.ts';

/** What of better-auth is reachable, and no more: sign-up, e-mail changes, social sign-in and the rest do not exist here. */
const ENDPOINTS = [
  '/sign-in/email',
  '/sign-out',
  '/change-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/generate-backup-codes',
] as const;
export type AuthEndpoint = (typeof ENDPOINTS)[number];

/** better-auth's codes as ours. What is not here is said as a request that could not be understood. */
const CODES: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'credentials',
  [SIGN_IN_LOCKED]: 'credentials',
  INVALID_EMAIL: 'credentials',
  INVALID_PASSWORD: 'password',
  PASSWORD_TOO_SHORT: 'password_short',
  INVALID_CODE: 'code',
  INVALID_BACKUP_CODE: 'code',
  INVALID_TWO_FACTOR_COOKIE: 'challenge',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'challenge',
  ACCOUNT_TEMPORARILY_LOCKED: 'locked',
  TOTP_ALREADY_ENABLED: 'second_factor_on',
};

/** The parts of better-auth's answers that we read. */
const AuthBody = z.object({
  code: z.string().optional(),
  twoFactorRedirect: z.boolean().optional(),
  totpURI: z.string().optional(),
  backupCodes: z.array(z.string()).optional(),
  user: z.object({ email: z.string() }).optional(),
});
export type AuthBody = z.infer<typeof AuthBody>;

/** Signing in and out, and the second factor (RO-4). A session's token leaves in its cookie only, never in a body. */
export function authRoutes(app: FastifyInstance, deps: Deps, auths: StaffAuths): void {
  for (const endpoint of ENDPOINTS) {
    app.post(
      `${AUTH_PATH}${endpoint}`,
      { schema: { hide: true }, compress: false },
      async (request, reply) => {
        request.staff = await findStaff(auths, request, reply);
        await refuseWeaker(deps, endpoint, request);
        return forward(deps, auths, endpoint, request, reply);
      },
    );
  }
}

/** Refuses what would leave an account easier to enter than its role allows. */
async function refuseWeaker(
  { config }: Deps,
  endpoint: AuthEndpoint,
  { staff, body }: FastifyRequest,
): Promise<void> {
  if (endpoint === '/two-factor/disable' && staff && config.secondFactorRoles.includes(staff.role))
    throw new HttpError(409, 'second_factor_kept');
  // better-auth would say whether a code is right, and neither count nor spend it.
  if (endpoint.startsWith('/two-factor/verify-') && staff?.secondFactor)
    throw new HttpError(409, 'second_factor_on');
  const wanted =
    endpoint === '/change-password' ? (body as { newPassword?: unknown } | null)?.newPassword : null;
  // Who is not signed in is refused by better-auth.
  if (staff && typeof wanted === 'string' && (await isCommonPassword(wanted, staff.email)))
    throw new HttpError(422, 'password_common');
}

/** What better-auth is asked: a new password ends all other sessions, and no device is spared the second factor, whatever the caller wishes. */
const bodyFor = (endpoint: AuthEndpoint, body: unknown): object => ({
  ...(typeof body === 'object' ? body : {}),
  ...(endpoint === '/change-password' && { revokeOtherSessions: true }),
  ...(endpoint.startsWith('/two-factor/verify-') && { trustDevice: false }),
});

/** A session that was opened with the password alone ends when the second factor begins; the newest is the one that just proved it. */
async function endOlderSessions({ db }: Deps, userId: string): Promise<void> {
  const sessions = withStaff(db);
  await sessions
    .deleteFrom('staff_session')
    .where('user_id', '=', userId)
    .where('id', '!=', (eb) =>
      eb
        .selectFrom('staff_session as newest')
        .select('newest.id')
        .where('newest.user_id', '=', userId)
        .orderBy('newest.created_at', 'desc')
        .limit(1),
    )
    .execute();
}

/**
 * Seconds until a refused request may come again: as the limit by address says under a header of better-auth's own. An account that waits
 * after wrong codes says no time; it waits no longer than this.
 */
function retryAfterOf({ headers }: Response): number {
  const seconds = Math.ceil(Number(headers.get('x-retry-after') ?? CODES_LOCKED_S));
  return Number.isFinite(seconds) ? Math.max(1, seconds) : CODES_LOCKED_S;
}

async function forward(
  deps: Deps,
  auths: StaffAuths,
  endpoint: AuthEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const url = `${request.protocol}://${request.host}${AUTH_PATH}${endpoint}`;
  const headers = auths.headersOf(request);
  headers.set('content-type', 'application/json');
  const answer = await auths
    .of(request)
    .handler(
      new Request(url, { method: 'POST', headers, body: JSON.stringify(bodyFor(endpoint, request.body)) }),
    );
  const parsed = AuthBody.safeParse(await answer.json().catch(() => ({})));
  const body: AuthBody = parsed.data ?? {};
  forwardCookies(answer.headers, reply);
  reply.header('cache-control', 'no-store').status(answer.status);
  if (answer.status === 429) reply.header('retry-after', retryAfterOf(answer));
  await recordAuthEvent(deps, { endpoint, request, status: answer.status, body });
  if (answer.ok) {
    const { staff } = request;
    if (endpoint === '/two-factor/verify-totp' && staff && !staff.secondFactor)
      await endOlderSessions(deps, staff.id);
    const { totpURI, backupCodes } = body;
    return {
      ok: true,
      secondFactor: body.twoFactorRedirect ?? false,
      ...(totpURI && { totpURI }),
      ...(backupCodes && { backupCodes }),
    };
  }
  if (answer.status >= 500)
    request.log.error({ status: answer.status, endpoint }, 'staff authentication failed');
  return toErrorAnswer(codeFor(answer.status, body), staffLocale(request));
}

function codeFor(status: number, { code }: AuthBody): string {
  const ours = code ? CODES[code] : undefined;
  if (ours) return ours;
  // A recovery code that another sign-in used at the same moment; better-auth has no code for it.
  if (status === 409) return 'code';
  if (status === 401) return 'signed_out';
  return status === 429 ? 'too_many' : status >= 500 ? 'internal' : 'body';
}
