import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallDeclaration } from '../../customers/visitors/call.ts';
import { visitorFormKey } from '../../customers/visitors/require-form-key.ts';
import { visitorCall } from '../../customers/visitors/visitor-call.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { preflight } from '../../platform/http/preflight.ts';
import type { Deps } from '../deps.ts';
import { CALLS } from './calls.ts';
import { newKey } from './request-key.ts';

/** Returns the declaration of a call; undefined for an unknown name. */
function findCall(name: string): CallDeclaration<Deps, unknown, unknown> | undefined {
  if (!Object.hasOwn(CALLS, name)) return undefined;
  // The input is parsed by the declaration's own schema before it runs.
  return CALLS[name as keyof typeof CALLS] as CallDeclaration<Deps, unknown, unknown>;
}

/**
 * Adds one route for the whole ShopApi: `POST /desktopapp/view/{name}` with the input as a JSON object, the browser's
 * counterpart of the in-process API. Calls that change data need the form key; responses with a payment secret stay
 * uncompressed (app/http/compress-calls.ts).
 */
export function viewRoutes(app: FastifyInstance, deps: Deps): void {
  const requestedCall = ({ params }: FastifyRequest) => findCall((params as { name: string }).name);
  const config = {
    missing: (request: FastifyRequest) => requestedCall(request) === undefined,
    withoutFormKey: (request: FastifyRequest) => requestedCall(request)?.changes === false,
    embedded: (request: FastifyRequest) => requestedCall(request)?.embedded === true,
    waits: (request: FastifyRequest) => requestedCall(request)?.waits === true,
    uncompressed: (request: FastifyRequest) => requestedCall(request)?.secret === true,
  };
  preflight(app, '/desktopapp/view/:name', ['POST']);
  app.post('/desktopapp/view/:name', { schema: { hide: true }, config }, (request, reply) => {
    const call = requestedCall(request);
    if (!call) throw notFound();
    const parsed = call.input.safeParse(request.body);
    if (!parsed.success) throw new HttpError(400, 'body');
    const { changes } = call;
    let hasKey = false;
    const options = { changes, reads: !changes, hasKey: () => hasKey };
    return visitorCall(deps, request, reply, options, async (visitor) => {
      const keys = () => {
        hasKey = true;
        return { formkey: visitorFormKey(deps, visitor), requestKey: newKey() };
      };
      return { value: (await call.run({ deps, visitor, keys }, parsed.data)) ?? null };
    });
  });
}
