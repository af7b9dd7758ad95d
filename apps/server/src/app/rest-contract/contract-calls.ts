import { withoutBlanks } from '@folio/contract/selling/wire-forms/blanks';
import type { FastifyInstance } from 'fastify';
import { requestVisitor } from '../../customers/visitors/request-visitor.ts';
import { setVisitorCookies } from '../../customers/visitors/visitor-cookies.ts';
import type { Deps } from '../deps.ts';
import { toConfig } from './view-config.ts';

/** Statuses of responses about errors in the caller's input. */
const WITH_CONFIG = [200, 400, 401, 422];

const lacksConfig = (payload: unknown): payload is { readonly ok: false } =>
  typeof payload === 'object' &&
  payload !== null &&
  'ok' in payload &&
  payload.ok === false &&
  !('config' in payload);

/**
 * Makes the routes of a scope calls of the specification (AP-0): they read `null` and an empty text as an absent field,
 * and each response with `ok` false has the configuration.
 */
export function contractCalls(scope: FastifyInstance, deps: Deps): void {
  scope.addHook('preValidation', async (request) => {
    request.body = withoutBlanks(request.body);
    request.query = withoutBlanks(request.query);
  });
  scope.addHook('preSerialization', async (request, reply, payload) => {
    if (!lacksConfig(payload) || !WITH_CONFIG.includes(reply.statusCode)) return payload;
    const visitor = request.visitor ?? (await requestVisitor(deps, request));
    setVisitorCookies(deps, request, reply, visitor);
    return { ...payload, config: await toConfig(deps, visitor) };
  });
}
