import type { Permission, StaffRole } from '@folio/contract/staff/permissions';
import type { Locale } from '@folio/domain/locale/locale';
import { isAPIError } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Protocol } from '../../platform/http/host-cookie.ts';
import type { Deps } from '../deps.ts';
import { resignCookies } from './resign-cookies.ts';
import { may } from './roles.ts';
import type { Staff } from './staff.ts';
import { ADDRESS_HEADER, createStaffAuth, type StaffAuth, staffCookie } from './staff-auth.ts';

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | null;
  }
  interface FastifyContextConfig {
    /** Permission that the route needs; without one, any signed-in staff user may call it. */
    permission?: Permission;
    /** Lets staff call the route before they have set up their second factor. */
    beforeSecondFactor?: true;
  }
}

export type StaffAuths = {
  readonly of: (request: FastifyRequest) => StaffAuth;
  /** Builds the request headers for better-auth. */
  readonly readHeaders: (request: FastifyRequest) => Headers;
};

/** Creates the http and https instances on their first request. */
export function createStaffAuths(deps: Deps): StaffAuths {
  const instances = new Map<Protocol, StaffAuth>();
  return {
    of: ({ protocol }) => {
      const auth = instances.get(protocol) ?? createStaffAuth(deps, protocol);
      instances.set(protocol, auth);
      return auth;
    },
    readHeaders: (request) => authHeaders(deps.config, request),
  };
}

/** Sets the client address from the edge, and re-signs cookies that an earlier secret signed. */
function authHeaders({ secrets }: Pick<Config, 'secrets'>, request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length')
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const { protocol } = request;
  const { cookie } = request.headers;
  if (cookie !== undefined) headers.set('cookie', resignCookies(cookie, protocol, secrets));
  headers.set(ADDRESS_HEADER, request.ip);
  headers.set('host', request.host);
  // Same-origin was checked before, so a browser that omits the header is not rejected.
  headers.set('origin', `${request.protocol}://${request.host}`);
  return headers;
}

export function forwardCookies(from: Headers, reply: FastifyReply): void {
  for (const cookie of from.getSetCookie()) reply.header('set-cookie', cookie);
}

/** Returns the signed-in staff user, if any, and forwards the cookie of an extended session. */
export async function findStaff(
  auths: StaffAuths,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Staff | null> {
  if (!request.cookies[staffCookie(request.protocol, 'session_token')]) return null;
  const { headers, response } = await auths
    .of(request)
    .api.getSession({ headers: auths.readHeaders(request), returnHeaders: true })
    // better-auth wraps the database error, which says whether a retry makes sense.
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

/** Returns the staff user of a guarded route. */
export function requireStaff(request: FastifyRequest): Staff {
  if (!request.staff) throw new HttpError(401, 'signed_out');
  return request.staff;
}

/** Returns whether the role requires a second factor that the staff user has not set up yet. */
export const lacksSecondFactor = (
  { secondFactorRoles }: Pick<Config, 'secondFactorRoles'>,
  staff: Staff,
): boolean => !staff.secondFactor && secondFactorRoles.includes(staff.role);

/**
 * Rejects a request before its body is read: 401 without a session, 403 without the permission or the required second
 * factor.
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
