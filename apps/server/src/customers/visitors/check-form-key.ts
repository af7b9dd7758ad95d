import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Key, Keyed, readFieldKey } from '../../platform/form-keys/field-key.ts';
import type { Deps } from '../deps.ts';
import { formKeyError, isBrowserFormKey } from './require-form-key.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempts calls that change nothing or send their form key otherwise: `visitorCall` then checks it. */
    withoutFormKey?: (request: FastifyRequest) => boolean;
    /** Set on every route of the shop's calls. */
    isShopCall?: boolean;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const FORM_KEY_HEADER = 'x-formkey';
const Sent = z.object({ config: Keyed, formkey: Key }).catch({ config: {} });
/** Returns the form key from the config, body, query or header (AP-0). An empty one counts as absent. */
function readKey({ body, query, headers }: FastifyRequest): string | undefined {
  const { config, formkey } = Sent.parse(body);
  const header = headers[FORM_KEY_HEADER];
  const sent = config.formkey || formkey || readFieldKey(query);
  return sent || (typeof header === 'string' && header) || undefined;
}

/** Marks the routes of a scope as calls of the shop. */
export function shopCalls(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { isShopCall: true, ...route.config };
  });
}

/**
 * Rejects a call without a form key of this browser before its values are validated (AP-0). Does not look up
 * the session: the call does so in its only query.
 */
export function checkFormKeys(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('formKey', undefined);
  app.addHook('preValidation', (request, _reply, done) => {
    const { config } = request.routeOptions;
    if (!config.isShopCall) return done();
    // Read it before validation, which may strip the key from the body.
    request.formKey = readKey(request);
    const isFree = READS.has(request.method) || config.withoutFormKey?.(request);
    if (isFree) return done();
    const { formKey } = request;
    done(isBrowserFormKey(deps, request, formKey) ? undefined : formKeyError(request, formKey));
  });
}
