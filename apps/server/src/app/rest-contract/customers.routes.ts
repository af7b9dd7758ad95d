import {
  ClientAnswer,
  ClientBody,
  ClientUpdateAnswer,
  EmailAnswer,
  EmailParams,
  LogInAnswer,
  LogInBody,
  RememberQuery,
} from '@folio/contract/customers/customers';
import { ErrorAnswer } from '@folio/contract/platform/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fieldOnWire } from '../../customers/identity/billing.ts';
import { checkEmail } from '../../customers/identity/check-email.ts';
import { updateClient } from '../../customers/identity/client.ts';
import { logIn } from '../../customers/identity/log-in.ts';
import { rememberPassword } from '../../customers/identity/remember-password.ts';
import { visitorCall } from '../../customers/visitors/visitor-call.ts';
import { claimedToken } from '../../customers/visitors/visitor-cookies.ts';
import { isFromAnotherSite } from '../../platform/http/foreign-site.ts';
import type { Deps } from '../deps.ts';
import { viewClient } from './view-client.ts';
import { toConfig } from './view-config.ts';

const REST = '/desktopapp/rest';

/** Adds the customer calls AP-7, AP-8 and AP-11 to AP-13. */
export function customerRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  emailRoutes(scope, deps);

  // 401 is a wrong password (with the config); the response gives no other reason.
  const logInSchema = { body: LogInBody, response: { 200: LogInAnswer, 400: LogInAnswer, 401: LogInAnswer } };
  const logInConfig = { withoutFormKey: isFirstCall };
  app.post(`${REST}/authenticate`, { schema: logInSchema, config: logInConfig }, (request, reply) => {
    const form = request.body;
    return visitorCall(deps, request, reply, { reads: isFirstCall(request) }, async (visitor) => {
      const result = await logIn(deps, visitor, form);
      const fields = result.ok ? [] : [...result.fields];
      if (!result.ok) reply.status(fields.some(({ code }) => code === 'credentials') ? 401 : 400);
      const message = result.ok ? '' : result.message;
      return { ok: result.ok, message, fields, config: await toConfig(deps, visitor) };
    });
  });

  app.get(`${REST}/client`, { schema: { response: { 200: ClientAnswer } } }, (request, reply) =>
    visitorCall(deps, request, reply, {}, async (visitor) => {
      const client = await viewClient(deps, visitor);
      return { ok: client !== null, message: '', client, config: await toConfig(deps, visitor) };
    }),
  );

  const rejected = z.union([ClientUpdateAnswer, ErrorAnswer]);
  const updateSchema = {
    body: ClientBody,
    response: { 200: ClientUpdateAnswer, 400: rejected, 401: ClientUpdateAnswer },
  };
  app.post(`${REST}/clientupdate`, { schema: updateSchema }, (request, reply) => {
    return visitorCall(deps, request, reply, {}, async (visitor) => {
      const { ok, message, fields } = await updateClient(deps, visitor, request.body);
      if (!ok) reply.status(fields.length > 0 ? 400 : 401);
      const wireFields = fields.map((field) => ({ ...field, name: fieldOnWire(field.name) }));
      return { ok, message, fields: wireFields, config: await toConfig(deps, visitor) };
    });
  });
}

/**
 * Tells whether a call needs no form key: the client has no session yet, and no other site sent the call (AP-0).
 * Otherwise another site could log its visitors in here.
 */
function isFirstCall(request: FastifyRequest): boolean {
  return !claimedToken(request) && !isFromAnotherSite(request);
}

function emailRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const response = { 200: EmailAnswer };
  const checkSchema = { params: EmailParams, response };
  app.get(`${REST}/checkEmail/email/:email?`, { schema: checkSchema }, (request, reply) =>
    visitorCall(deps, request, reply, {}, (visitor) => checkEmail(deps, visitor, request.params.email)),
  );

  const rememberSchema = { params: EmailParams, querystring: RememberQuery, response };
  // Sends a mail although it is a GET, for the specification. A plain link must not trigger it, so it needs the form
  // key unless the shop's own script calls (AP-0).
  app.get(`${REST}/rememberPassword/email/:email?`, { schema: rememberSchema }, (request, reply) => {
    const { path } = request.query;
    return visitorCall(deps, request, reply, { changes: true }, (visitor) =>
      rememberPassword(deps, visitor, request.params.email, path),
    );
  });
}
