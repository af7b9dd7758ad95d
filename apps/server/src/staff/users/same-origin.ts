import { STAFF_HEADER } from '@folio/contract/staff/limits';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects a change that does not come from the back office's own pages: Sec-Fetch-Site and Origin must match, and a
 * custom header that no form or foreign script can send without a preflight must be present.
 */
export function requireSameOrigin(request: FastifyRequest): void {
  if (READS.has(request.method)) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isCrossSite = site !== undefined && site !== 'same-origin';
  const isOtherOrigin = origin !== undefined && origin !== `${request.protocol}://${request.host}`;
  if (isCrossSite || isOtherOrigin || request.headers[STAFF_HEADER] !== '1')
    throw new HttpError(403, 'origin');
}
