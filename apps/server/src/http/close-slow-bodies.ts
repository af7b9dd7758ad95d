import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Timeouts } from './timeouts.ts';

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Closes the socket of a body that does not get on. A call has one deadline; a body that may be large has none, but must bring its share in
 * every window, so that a slow line still sends a file. A body that goes on behind its answer has one window to end.
 */
export function closeSlowBodies(app: FastifyInstance, timeouts: Timeouts): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watchBody(request, reply.raw, timeouts);
    done();
  });
}

function watchBody(
  { raw, routeOptions }: FastifyRequest,
  response: { readonly writableFinished: boolean },
  { bodyWindowMs, bodyBytesPerWindow, callMs }: Timeouts,
): void {
  const { socket } = raw;
  // Injected requests have none.
  if (!(socket instanceof Socket)) return;
  const begun = Date.now();
  const mayBeLarge = routeOptions.config.largestBody !== undefined;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete || socket.destroyed) return clearInterval(timer);
    const brought = socket.bytesRead - seen;
    seen = socket.bytesRead;
    const isLate = !mayBeLarge && Date.now() - begun >= callMs;
    if (response.writableFinished || isLate || brought < bodyBytesPerWindow) {
      clearInterval(timer);
      socket.destroy();
    }
  }, bodyWindowMs);
  timer.unref();
  raw.once('end', () => clearInterval(timer));
  raw.once('close', () => clearInterval(timer));
}
