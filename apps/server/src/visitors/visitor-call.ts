import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { requestVisitor, requireFormKey, setVisitorCookies, type Visitor } from './visitor.ts';

/**
 * Wraps a visitor's call: identifies the visitor, checks the formkey and sets the answer's cookies. The
 * formkey is required for every POST and DELETE that changes something, and for a GET with `changes`.
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
