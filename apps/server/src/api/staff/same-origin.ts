import { STAFF_HEADER } from '@folio/contract/staff/limits';
import type { FastifyRequest } from 'fastify';
import { findStore } from '../../catalogue/find-store.ts';
import type { Deps } from '../../deps.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The back office answers under the shop's own hosts only, so that a forged Host header leads nowhere. */
export function requireKnownHost(deps: Deps, request: FastifyRequest): void {
  const { mode, publicUrl } = deps.config;
  const publicHost = publicUrl ? new URL(publicUrl).hostname : undefined;
  if (!findStore(deps.catalogue.current(), request.host, { mode, publicHost })) throw notFound();
}

/**
 * A call that changes something must come from our own pages: the browser says so (Sec-Fetch-Site, Origin), and a header is there that
 * no form or foreign script can send without asking first.
 */
export function requireSameOrigin(request: FastifyRequest): void {
  if (READS.has(request.method)) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const foreign = site !== undefined && site !== 'same-origin';
  const otherOrigin = origin !== undefined && origin !== `${request.protocol}://${request.host}`;
  if (foreign || otherOrigin || request.headers[STAFF_HEADER] !== '1') throw new HttpError(403, 'origin');
}
