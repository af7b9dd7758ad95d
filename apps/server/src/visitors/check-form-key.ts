import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/errors.ts';
import { isFormKey } from './form-key.ts';
import { FORM_COOKIE, SESSION_COOKIE, SESSION_HEADER } from './visitor.ts';
import { formKeyIn } from './visitor-call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls of a route that change nothing, or that bring their form key otherwise: `visitorCall` says which need one. */
    withoutFormKey?: (request: FastifyRequest) => boolean;
    /** Set on every route of the shop's calls. */
    isShopCall?: boolean;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Where the specification's calls carry the key (AP-0). */
const Keyed = z.object({ config: z.object({ formkey: z.string() }) });

const keyIn = (request: FastifyRequest): string | undefined =>
  formKeyIn(request, Keyed.safeParse(request.body).data?.config.formkey);

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
  app.addHook('preValidation', (request, _reply, done) => {
    const { config } = request.routeOptions;
    const isFree = !config.isShopCall || READS.has(request.method) || config.withoutFormKey?.(request);
    if (isFree) return done();
    const header = request.headers[SESSION_HEADER];
    const session = typeof header === 'string' ? header : request.cookies[SESSION_COOKIE];
    const subjects = [session, request.cookies[FORM_COOKIE]];
    done(isFormKey(secrets, keyIn(request), subjects) ? undefined : new Refusal(403, 'formkey'));
  });
}
