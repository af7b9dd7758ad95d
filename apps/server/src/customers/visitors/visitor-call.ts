import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFromOwnScript } from '../../platform/http/foreign-site.ts';
import type { Deps } from '../deps.ts';
import { requestVisitor } from './request-visitor.ts';
import { requireFormKey } from './require-form-key.ts';
import type { Visitor } from './visitor.ts';
import { setVisitorCookies } from './visitor-cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor of a call. */
    visitor?: Visitor;
  }
}

/**
 * Wraps a visitor's call: identifies the visitor, checks the formkey and sets the answer's cookies. The formkey is
 * required for every POST and DELETE that changes something, and for a GET with `changes` that no script of the shop's
 * own page sends (AP-0). `withOrder` reads the cart and the last order with the visitor.
 */
export async function visitorCall<T>(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  options: { changes?: boolean; reads?: boolean; withOrder?: boolean; hasKey?: () => boolean },
  act: (visitor: Visitor) => Promise<T> | T,
): Promise<T> {
  const visitor = await requestVisitor(deps, request, { withOrder: options.withOrder ?? false });
  const needsKey = request.method === 'GET' ? options.changes && !isFromOwnScript(request) : !options.reads;
  if (needsKey) {
    requireFormKey(deps, request, visitor, request.formKey);
  }
  request.visitor = visitor;
  const answer = await act(visitor);
  setVisitorCookies(deps, request, reply, visitor, { hasKey: options.hasKey?.() ?? true });
  reply.header('cache-control', 'no-store');
  return answer;
}
