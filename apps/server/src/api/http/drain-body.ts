import type { FastifyInstance, FastifyRequest } from 'fastify';
import { declaredLength } from '../../platform/http/body-headers.ts';
import { JSON_LIMIT } from '../../platform/http/body-limits.ts';
import type { Timeouts } from '../../platform/http/timeouts.ts';

/** Bodies up to this size are read to their end before an error response is sent. */
const MAX_DRAINED_BYTES = 8 * JSON_LIMIT;

/**
 * Discards the rest of a body that its parser abandoned, so that the response reaches a client that is still sending.
 */
export function drainBody({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/**
 * Discards the unread body of a rejected request, unless it is very long, before the response is sent. A socket closed
 * while bytes still arrive is reset, and its client loses the response.
 */
export function drainRejectedBody(app: FastifyInstance, { refusedMs }: Pick<Timeouts, 'refusedMs'>): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    const length = declaredLength(request);
    const isUnread = length > 0 && length <= MAX_DRAINED_BYTES && !raw.readableEnded && !raw.destroyed;
    if (reply.statusCode < 400 || !isUnread) return done(null, payload);
    const timer = setTimeout(send, refusedMs);
    function send() {
      clearTimeout(timer);
      raw.off('end', send).off('close', send);
      done(null, payload);
    }
    raw.once('end', send).once('close', send);
    drainBody(request);
  });
}
