import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { requireFormKey, setVisitorCookies, type Visitor, visitorOf } from './visitor.ts';

export const FORM_KEY_HEADER = 'x-formkey';

/** The form key of a call: the one in its config or query, else its header's. An empty one counts as absent (AP-0). */
export function formKeyIn({ headers }: FastifyRequest, given: string | undefined): string | undefined {
  const header = headers[FORM_KEY_HEADER];
  return given || (typeof header === 'string' && header) || undefined;
}

/**
 * The frame of a visitor's call: who it is, the formkey when the call changes something (every POST and DELETE that does not just read, and every GET that `changes`), and the
 * cookies that the answer owes. The formkey comes in a header, or in the config that was sent along (AP-0).
 */
export async function visitorCall<T>(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  options: { formkey?: string | undefined; changes?: boolean; reads?: boolean },
  act: (visitor: Visitor) => Promise<T> | T,
): Promise<T> {
  const visitor = await visitorOf(deps, request);
  if (options.changes || (request.method !== 'GET' && !options.reads)) {
    requireFormKey(deps, request, visitor, formKeyIn(request, options.formkey));
  }
  const answer = await act(visitor);
  setVisitorCookies(deps, request, reply, visitor);
  reply.header('cache-control', 'no-store');
  return answer;
}
