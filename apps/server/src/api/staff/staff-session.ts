import type { Permission, StaffRole } from '@folio/contract/staff/limits';
import type { Locale } from '@folio/domain/locale/locale';
import { isAPIError } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { resignCookies } from '../../staff/users/resign-cookies.ts';
import { may } from '../../staff/users/roles.ts';
import { ADDRESS_HEADER, createStaffAuth, type StaffAuth } from '../../staff/users/staff-auth.ts';

/** Who is at work. */
export type Staff = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly locale: Locale;
  readonly secondFactor: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | null;
  }
  interface FastifyContextConfig {
    /** What a role needs for this route of the back office; absent means that being signed in will do. */
    permission?: Permission;
    /** The route answers also who has yet to set up their second factor. */
    beforeSecondFactor?: true;
  }
}

export type StaffAuths = {
  readonly of: (request: FastifyRequest) => StaffAuth;
  /** The request's headers as better-auth may see them. */
  readonly headersOf: (request: FastifyRequest) => Headers;
};

/** Both instances, made when the first request of their protocol comes. */
export function createStaffAuths(deps: Deps): StaffAuths {
  const made = new Map<boolean, StaffAuth>();
  return {
    of: (request) => {
      const secure = request.protocol === 'https';
      const auth = made.get(secure) ?? createStaffAuth(deps, secure);
      made.set(secure, auth);
      return auth;
    },
    headersOf: (request) => authHeaders(deps.config, request),
  };
}

/** Without better-auth's cookie of a device that is spared the second factor: here none is. */
const withoutTrust = (cookie: string): string =>
  cookie
    .split(';')
    .filter((one) => !/^\s*(?:__Secure-)?[\w.]*trust_device=/.test(one))
    .join(';');

/**
 * With the client's address as the edge decided it, and cookies that an earlier secret signed as if the
 * current one had.
 */
function authHeaders({ secrets }: Pick<Config, 'secrets'>, request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length')
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const { cookie } = request.headers;
  if (cookie !== undefined) headers.set('cookie', withoutTrust(resignCookies(cookie, secrets)));
  headers.set(ADDRESS_HEADER, request.ip);
  headers.set('host', request.host);
  // Same-origin was proven before; a browser that left the header out is not refused for it.
  headers.set('origin', `${request.protocol}://${request.host}`);
  return headers;
}

export function forwardCookies(from: Headers, reply: FastifyReply): void {
  for (const cookie of from.getSetCookie()) reply.header('set-cookie', cookie);
}

/** The signed-in member of staff, if any; a session that was prolonged hands out its new cookie. */
export async function findStaff(
  auths: StaffAuths,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Staff | null> {
  if (!request.headers.cookie?.includes('folio_staff.session_token')) return null;
  const { headers, response } = await auths
    .of(request)
    .api.getSession({ headers: auths.headersOf(request), returnHeaders: true })
    // better-auth wraps what the database answered, which says whether to come again.
    .catch((error: unknown) => {
      throw isAPIError(error) && error.cause instanceof Error ? error.cause : error;
    });
  forwardCookies(headers, reply);
  if (!response) return null;
  const { id, email, name, role, locale, twoFactorEnabled } = response.user;
  return {
    id,
    email,
    name,
    role: role as StaffRole,
    locale: locale as Locale,
    secondFactor: twoFactorEnabled === true,
  };
}

/** The member of staff of a route behind the guard. */
export function requireStaff(request: FastifyRequest): Staff {
  if (!request.staff) throw new HttpError(401, 'signed_out');
  return request.staff;
}

/** Whether somebody's role needs a second factor that they have not set up yet. */
export const lacksSecondFactor = (
  { secondFactorRoles }: Pick<Config, 'secondFactorRoles'>,
  staff: Staff,
): boolean => !staff.secondFactor && secondFactorRoles.includes(staff.role);

/**
 * Refuses before anything of the request is read: 401 without a session, 403 when the role lacks what the route needs or the second
 * factor that it has to have.
 */
export async function guard(
  { config }: Pick<Deps, 'config'>,
  auths: StaffAuths,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.header('cache-control', 'no-store');
  request.staff = await findStaff(auths, request, reply);
  const { role } = requireStaff(request);
  const { permission, beforeSecondFactor = false } = request.routeOptions.config;
  if (!beforeSecondFactor && lacksSecondFactor(config, requireStaff(request)))
    throw new HttpError(403, 'second_factor');
  if (permission && !may(role, permission)) throw new HttpError(403, 'forbidden');
}
