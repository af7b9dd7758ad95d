import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { HttpError } from '../platform/http/errors.ts';
import { isFormKey } from './form-key.ts';
import { FORM_COOKIE, SESSION_COOKIE, SESSION_HEADER } from './visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The form key that a shop's call brings, wherever it stands; undefined without one (AP-0). */
    formKey: string | undefined;
  }
  interface FastifyContextConfig {
    /** Calls of a route that change nothing, or that bring their form key otherwise: `visitorCall` says which need one. */
    withoutFormKey?: (request: FastifyRequest) => boolean;
    /** Set on every route of the shop's calls. */
    isShopCall?: boolean;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const FORM_KEY_HEADER = 'x-formkey';
const Key = z.string().optional().catch(undefined);
const Keyed = z.object({ formkey: Key }).catch({});
const Sent = z.object({ config: Keyed, formkey: Key }).catch({ config: {} });

/** Where the specification's calls carry the key: in their config, in the body, in the query or in a header. An empty one counts as absent. */
function keyIn({ body, query, headers }: FastifyRequest): string | undefined {
  const { config, formkey } = Sent.parse(body);
  const header = headers[FORM_KEY_HEADER];
  const given = config.formkey || formkey || Keyed.parse(query).formkey;
  return given || (typeof header === 'string' && header) || undefined;
}

/** Marks the routes of a scope as calls of the shop. */
export function shopCalls(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { isShopCall: true, ...route.config };
  });
}

/**
 * Refuses a call without a form key of this browser before anybody looks at its values (AP-0). Whether the session lives is not asked here:
 * the call itself does, in its one query.
 */
export function checkFormKeys(app: FastifyInstance, { config: { secrets } }: Deps): void {
  app.decorateRequest('formKey', undefined);
  app.addHook('preValidation', (request, _reply, done) => {
    const { config } = request.routeOptions;
    if (!config.isShopCall) return done();
    // Now: what a schema makes of a body may leave the key out.
    request.formKey = keyIn(request);
    const isFree = READS.has(request.method) || config.withoutFormKey?.(request);
    if (isFree) return done();
    const header = request.headers[SESSION_HEADER];
    const session = typeof header === 'string' ? header : request.cookies[SESSION_COOKIE];
    const subjects = [session, request.cookies[FORM_COOKIE]];
    done(isFormKey(secrets, request.formKey, subjects) ? undefined : new HttpError(403, 'formkey'));
  });
}
