import type { FastifyInstance, FastifyRequest } from 'fastify';
import { declaredLength, hasBody, isChunked, isMultipart } from './body-headers.ts';
import { JSON_LIMIT } from './body-limits.ts';
import { isEmbeddedCall } from './embedded-call.ts';
import { isFromAnotherSite } from './foreign-site.ts';
import type { Timeouts } from './timeouts.ts';

/**
 * Maximum number of bytes of a body that are read once its response is sent, unless they are files. An error response
 * waits for bodies of known length up to this size.
 */
export const MAX_DRAINED_BYTES = 2 * JSON_LIMIT;

/**
 * Discards the rest of a body that its parser abandoned, so that the response reaches a client that is still sending.
 */
export function drainBody({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/** Discards the rest of a body, and closes its socket once more than {@link MAX_DRAINED_BYTES} have arrived. */
export function drainBounded(request: FastifyRequest): void {
  const { raw } = request;
  let drained = 0;
  raw.on('data', (piece: Buffer) => {
    drained += piece.length;
    if (drained > MAX_DRAINED_BYTES) raw.socket.destroy();
  });
  drainBody(request);
}

/**
 * Returns whether a body is read to its end after its response. Files are charged as they arrive, and their senders
 * must see the error: a browser shows no response to a body that it could not send. Another site's page must not spend
 * its visitor's budget.
 */
function mayBeLong(request: FastifyRequest): boolean {
  const { largestBody, streamsBody = false, takesBytes = false } = request.routeOptions.config;
  const mayCarryFiles = largestBody !== undefined && !takesBytes && (streamsBody || isMultipart(request));
  return mayCarryFiles && (!isFromAnotherSite(request) || isEmbeddedCall(request));
}

/**
 * Discards the body that is unread when its response is sent. An error response waits for a short body, since a socket
 * closed while bytes still arrive is reset, and its client loses the response. Of a long body it reads no more than of
 * a short one.
 */
export function drainUnreadBody(app: FastifyInstance, { refusedMs }: Pick<Timeouts, 'refusedMs'>): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    if (!hasBody(request) || raw.readableEnded || raw.destroyed) return done(null, payload);
    const isLong = isChunked(request) || declaredLength(request) > MAX_DRAINED_BYTES;
    if (isLong && !mayBeLong(request)) drainBounded(request);
    if (isLong || reply.statusCode < 400) return done(null, payload);
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
