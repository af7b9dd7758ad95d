import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { declaredLength, isChunked } from '../../platform/http/body-headers.ts';
import { MAX_DRAINED_BYTES } from '../../platform/http/drain-body.ts';
import type { Deps } from '../deps.ts';
import { claimedSession } from './limit-requests.ts';

/** A body of this size costs as much as one more request. */
const BYTES_PER_POINT = 64 * 1024;
const EVERY_MS = 1000;

/**
 * Charges each body to the budgets of its network and its session by the bytes that arrive, once a second and at its
 * end. A declared or possible length costs nothing: four requests without a body could declare the points of a whole
 * office. A body that arrives beyond its network's budget is cut off.
 */
export function chargeBodies(app: FastifyInstance, { limits }: Pick<Deps, 'limits'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    chargeBody(request, limits);
    done();
  });
}

/** Charges one body as it arrives. */
function chargeBody(request: FastifyRequest, limits: Deps['limits']): void {
  const { raw, ip, routeOptions } = request;
  const { socket } = raw;
  const mayCost = isChunked(request) || declaredLength(request) >= BYTES_PER_POINT;
  // Injected requests have no socket.
  if (!mayCost || !(socket instanceof Socket) || socket.destroyed) return;
  // Uploads have limits of their own: a few large ones must not end a session's other work.
  const session = routeOptions.config.largestBody === undefined ? claimedSession(request) : undefined;
  // The part that arrived with the head is free.
  const start = socket.bytesRead;
  // The bytes before the first part of a form count towards no other limit.
  const most = isChunked(request)
    ? (routeOptions.config.largestBody ?? 0) + MAX_DRAINED_BYTES
    : Number.POSITIVE_INFINITY;
  let charged = 0;
  const charge = async () => {
    const received = socket.bytesRead - start;
    if (received > most && !raw.complete) socket.destroy();
    const points = Math.floor(received / BYTES_PER_POINT) - charged;
    if (points <= 0) return;
    charged += points;
    const isLeft = await limits.tryConsume('requests', ip, points);
    if (session !== undefined) await limits.tryConsume('requests-session', session, points);
    if (!isLeft && !raw.complete) socket.destroy();
  };
  const timer = setInterval(charge, EVERY_MS);
  timer.unref();
  const end = () => {
    clearInterval(timer);
    raw.off('end', end);
    socket.off('close', end);
    void charge();
  };
  raw.once('end', end);
  // Once a request is answered, Node no longer reports the end of its connection to it.
  socket.once('close', end);
}
