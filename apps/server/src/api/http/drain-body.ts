import type { FastifyInstance, FastifyRequest } from 'fastify';
import { declaredLength, hasBody, isChunked } from '../../platform/http/body-headers.ts';
import { JSON_LIMIT } from '../../platform/http/body-limits.ts';
import type { Timeouts } from '../../platform/http/timeouts.ts';
import { isEmbeddedCall } from '../../visitors/embedded-call.ts';
import { isForeignCall } from '../../visitors/foreign-site.ts';

/** Bytes of a rejected body that are read at most. Bodies up to this size are read before the error response is sent. */
const MAX_DRAINED_BYTES = 8 * JSON_LIMIT;

/**
 * Discards the rest of a body that its parser abandoned, so that the response reaches a client that is still sending.
 */
export function drainBody({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/** Discards the rest of a rejected body, and closes its socket once more than {@link MAX_DRAINED_BYTES} have come. */
export function drainShortBody(request: FastifyRequest): void {
  const { raw } = request;
  let drained = 0;
  raw.on('data', (piece: Buffer) => {
    drained += piece.length;
    if (drained > MAX_DRAINED_BYTES) raw.socket.destroy();
  });
  drainBody(request);
}

const isUnread = ({ raw }: FastifyRequest): boolean => !raw.readableEnded && !raw.destroyed;

/**
 * Tells whether all of a rejected body is read. Files are charged as they arrive, and their senders are told what is
 * wrong with them: a browser shows no response to a body that it could not send. Another site's page must not spend
 * its visitor's budget.
 */
const mayBeLong = (request: FastifyRequest, status: number): boolean =>
  request.routeOptions.config.largestBody !== undefined &&
  status !== 429 &&
  (!isForeignCall(request) || isEmbeddedCall(request));

/**
 * Discards the unread body of a rejected request: a short one before the response is sent, since a socket closed while
 * bytes still arrive is reset, and its client loses the response; of a long one no more than a short one's bytes.
 */
export function drainRejectedBody(app: FastifyInstance, { refusedMs }: Pick<Timeouts, 'refusedMs'>): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    if (reply.statusCode < 400 || !hasBody(request) || !isUnread(request)) return done(null, payload);
    if (isChunked(request) || declaredLength(request) > MAX_DRAINED_BYTES) {
      if (!mayBeLong(request, reply.statusCode)) drainShortBody(request);
      return done(null, payload);
    }
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
