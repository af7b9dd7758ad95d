import type { FastifyRequest } from 'fastify';
import { formKeyFor, isFormKey } from '../../platform/form-keys/form-key.ts';
import { isEmbeddedCall, readEmbeddedNonce } from '../../platform/http/embedded-call.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import type { Visitor } from './visitor.ts';
import { claimedToken, cookieNonce } from './visitor-cookies.ts';

/** Returns the nonce to which a request's form keys are bound before it has a session. */
const boundNonce = (request: FastifyRequest): string | undefined =>
  isEmbeddedCall(request) ? readEmbeddedNonce(request) : cookieNonce(request);

/** Returns the formkey for pages shown to this visitor. */
export function visitorFormKey(deps: Deps, visitor: Visitor): string {
  return formKeyFor(deps.config.secret, visitor.token ?? visitor.formNonce);
}

/**
 * Returns whether a formkey belongs to the request's browser (AP-0). Does not look up the session, so its token may no
 * longer be valid.
 */
export function isBrowserFormKey(deps: Deps, request: FastifyRequest, given: string | undefined): boolean {
  return isFormKey(deps.config.secrets, given, [claimedToken(request), boundNonce(request)]);
}

/**
 * Returns the error of a request whose formkey is not its browser's: `cookies` if it has a key, but none of the cookies
 * that were set with it, since the browser blocks them.
 */
export function formKeyError(request: FastifyRequest, given: string | undefined): HttpError {
  const isBlocked = given !== undefined && request.headers.cookie === undefined && !isEmbeddedCall(request);
  return new HttpError(403, isBlocked ? 'cookies' : 'formkey');
}

/** Returns whether a formkey belongs to this visitor (AP-0). */
export function holdsFormKey(
  deps: Deps,
  request: FastifyRequest,
  visitor: Visitor,
  given: string | undefined,
): boolean {
  return isFormKey(deps.config.secrets, given, [visitor.token, boundNonce(request)]);
}

/** Throws unless the call carries a formkey of this visitor (AP-0). */
export function requireFormKey(
  deps: Deps,
  request: FastifyRequest,
  visitor: Visitor,
  given: string | undefined,
): void {
  if (!holdsFormKey(deps, request, visitor, given)) throw formKeyError(request, given);
}
