import type { FastifyInstance, FastifyRequest } from 'fastify';
import { declaredLength } from '../../platform/http/body-headers.ts';
import { JSON_LIMIT } from '../../platform/http/body-limits.ts';
import type { Timeouts } from '../../platform/http/timeouts.ts';

/** Bodies up to so many bytes are read to their end before a refusal is sent. */
const MOST_READ = 8 * JSON_LIMIT;

/** Reads past the rest of a body that its parser gave up, so that the answer reaches a sender that is still sending. */
export function drainBody({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/**
 * Reads the body of a request that is refused unread, if it is not very long, before the refusal is sent. A socket that is closed behind
 * its answer while bytes still come is reset, and its client loses the answer.
 */
export function drainRejectedBody(app: FastifyInstance, { refusedMs }: Pick<Timeouts, 'refusedMs'>): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    const length = declaredLength(request);
    const isUnread = length > 0 && length <= MOST_READ && !raw.readableEnded && !raw.destroyed;
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
