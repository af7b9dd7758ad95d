import type { SignInAction } from '@folio/contract/platform/audit-actions';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Deps } from '../deps.ts';
import type { AuthBody, AuthEndpoint } from './auth-calls.ts';
import { SIGN_IN_LOCKED } from './sign-in-hooks.ts';
import { withStaff } from './staff-schema.ts';

type AuthCall = {
  readonly endpoint: AuthEndpoint;
  readonly request: FastifyRequest;
  readonly status: number;
  readonly body: AuthBody;
};
const SentEmail = z.object({ email: z.string().max(320) });

/** Records sign-ins, rejected sign-ins of existing accounts, and changes to an account's credentials. */
export async function recordAuthEvent(deps: Deps, call: AuthCall): Promise<void> {
  const authEvent = call.status < 400 ? toSuccessEvent(call) : await toRejectionEvent(deps, call);
  if (!authEvent) return;
  const { actor, action, details } = authEvent;
  const allDetails = { ...details, address: call.request.ip };
  await recordEvent(deps.db, { at: deps.clock(), actor_kind: 'staff', actor, action, details: allDetails });
}

type AuthEvent = {
  readonly actor: string;
  readonly action: SignInAction;
  readonly details?: Record<string, unknown>;
};

function toSuccessEvent({ endpoint, request, body }: AuthCall): AuthEvent | undefined {
  const email = request.staff?.email ?? body.user?.email;
  if (!email) return undefined;
  switch (endpoint) {
    case '/sign-in/email':
      return body.user && !body.twoFactorRedirect
        ? { actor: body.user.email, action: 'signed_in', details: { with: 'password' } }
        : undefined;
    case '/two-factor/verify-totp':
      return request.staff
        ? { actor: email, action: 'second_factor_enabled' }
        : { actor: email, action: 'signed_in', details: { with: 'totp' } };
    case '/two-factor/verify-backup-code':
      return { actor: email, action: 'signed_in', details: { with: 'backup_code' } };
    case '/two-factor/disable':
      return { actor: email, action: 'second_factor_disabled' };
    case '/two-factor/generate-backup-codes':
      return { actor: email, action: 'backup_codes_renewed' };
    case '/change-password':
      return { actor: email, action: 'password_changed' };
    case '/sign-out':
      return { actor: email, action: 'signed_out' };
    case '/two-factor/enable':
      return undefined;
  }
}

/**
 * Returns the event of a wrong password for an existing account, with its own action for the one that locks the
 * account. Addresses without an account are not recorded.
 */
async function toRejectionEvent(
  deps: Deps,
  { endpoint, request, status, body }: AuthCall,
): Promise<AuthEvent | undefined> {
  const parsed = SentEmail.safeParse(request.body);
  if (endpoint !== '/sign-in/email' || status !== 401 || !parsed.success) return undefined;
  const email = parsed.data.email.toLowerCase();
  const account = await withStaff(deps.db)
    .selectFrom('staff_user')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!account) return undefined;
  const actor = account.email;
  if (body.code === SIGN_IN_LOCKED) return { actor, action: 'sign_in_refused', details: { locked: true } };
  const until = await deps.limits.accounts.lockedUntil('staff', email);
  return until
    ? { actor, action: 'sign_in_locked', details: { until: until.toISOString() } }
    : { actor, action: 'sign_in_refused' };
}
