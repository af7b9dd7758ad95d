import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { requestVisitor, requireFormKey, setVisitorCookies, type Visitor } from './visitor.ts';

/**
 * The frame of a visitor's call: who it is, the formkey when the call changes something (every POST and DELETE that does not just read, and every GET that `changes`), and the
 * cookies that the answer owes.
 */
export async function visitorCall<T>(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  options: { changes?: boolean; reads?: boolean },
  act: (visitor: Visitor) => Promise<T> | T,
): Promise<T> {
  const visitor = await requestVisitor(deps, request);
  if (options.changes || (request.method !== 'GET' && !options.reads)) {
    requireFormKey(deps, request, visitor, request.formKey);
  }
  const answer = await act(visitor);
  setVisitorCookies(deps, request, reply, visitor);
  reply.header('cache-control', 'no-store');
  return answer;
}
