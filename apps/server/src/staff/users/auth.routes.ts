import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/errors.ts';
import { isCommonPassword } from '../../platform/passwords/common-passwords.ts';
import type { Deps } from '../deps.ts';
import { AUTH_ENDPOINTS, AuthBody, type AuthEndpoint } from './auth-calls.ts';
import { recordAuthEvent } from './record-auth-event.ts';
import { SIGN_IN_LOCKED } from './sign-in-hooks.ts';
import { AUTH_PATH, CODES_LOCKED_S } from './staff-auth.ts';
import { staffLocale, toErrorAnswer } from './staff-errors.ts';
import { findStaff, forwardCookies, type StaffAuths } from './staff-session.ts';
import { deleteOlderSessions } from './staff-users.queries.ts';

/** Maps better-auth's codes to the shop's; any other code becomes a generic error. */
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

/**
 * Adds sign-in, sign-out and the second factor (RO-4). The session's token leaves only in its cookie, never in a body.
 */
export function authRoutes(app: FastifyInstance, deps: Deps, auths: StaffAuths): void {
  for (const endpoint of AUTH_ENDPOINTS) {
    const options = { schema: { hide: true }, config: { uncompressed: () => true } } as const;
    app.post(`${AUTH_PATH}${endpoint}`, options, async (request, reply) => {
      request.staff = await findStaff(auths, request, reply);
      await rejectWeaker(deps, endpoint, request);
      return forward(deps, auths, endpoint, request, reply);
    });
  }
}

/** Rejects a change that would leave the staff user weaker than the role requires. */
async function rejectWeaker(
  { config }: Deps,
  endpoint: AuthEndpoint,
  { staff, body }: FastifyRequest,
): Promise<void> {
  if (endpoint === '/two-factor/disable' && staff && config.secondFactorRoles.includes(staff.role))
    throw new HttpError(409, 'second_factor_required');
  // better-auth would reveal whether a code is right without counting or consuming it.
  if (endpoint.startsWith('/two-factor/verify-') && staff?.secondFactor)
    throw new HttpError(409, 'second_factor_on');
  const newPassword =
    endpoint === '/change-password' ? (body as { newPassword?: unknown } | null)?.newPassword : null;
  // better-auth itself rejects a caller who is not signed in.
  if (staff && typeof newPassword === 'string' && (await isCommonPassword(newPassword, staff.email)))
    throw new HttpError(422, 'password_common');
}

/**
 * Builds better-auth's input: a new password ends all other sessions, and no device skips the second factor, whatever
 * the client sends.
 */
const toAuthBody = (endpoint: AuthEndpoint, body: unknown): object => ({
  ...(typeof body === 'object' ? body : {}),
  ...(endpoint === '/change-password' && { revokeOtherSessions: true }),
  ...(endpoint.startsWith('/two-factor/verify-') && { trustDevice: false }),
});

/**
 * Returns the seconds until a client may retry, from better-auth's own header. An account locked after wrong codes
 * sends none and stays locked no longer than this.
 */
function retryAfterSeconds({ headers }: Response): number {
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
  const headers = auths.readHeaders(request);
  headers.set('content-type', 'application/json');
  const answer = await auths
    .of(request)
    .handler(
      new Request(url, { method: 'POST', headers, body: JSON.stringify(toAuthBody(endpoint, request.body)) }),
    );
  const parsed = AuthBody.safeParse(await answer.json().catch(() => ({})));
  const body: AuthBody = parsed.data ?? {};
  forwardCookies(answer.headers, reply);
  reply.header('cache-control', 'no-store').status(answer.status);
  if (answer.status === 429) reply.header('retry-after', retryAfterSeconds(answer));
  await recordAuthEvent(deps, { endpoint, request, status: answer.status, body });
  if (answer.ok) {
    const { staff } = request;
    if (endpoint === '/two-factor/verify-totp' && staff && !staff.secondFactor)
      await deleteOlderSessions(deps.db, staff.id);
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
  const known = code ? CODES[code] : undefined;
  if (known) return known;
  // Another sign-in used the recovery code at the same moment; better-auth has no code for it.
  if (status === 409) return 'code';
  if (status === 401) return 'signed_out';
  return status === 429 ? 'too_many' : status >= 500 ? 'internal' : 'body';
}
