import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasBody } from '../../platform/http/body-headers.ts';
import type { Timeouts } from '../../platform/http/timeouts.ts';

/** Windows in a row that bring too little before a socket is closed. */
const MOST_POOR = 2;

/**
 * Whether this process is what the body waits for: nothing has begun to read it, its reader has paused it, or
 * bytes of it lie unread. The socket stands still then, however fast the client is. A reader by `readable`
 * events never lets a stream flow.
 */
const isHeldUp = (raw: FastifyRequest['raw']): boolean =>
  raw.readableLength > 0 || (raw.readableFlowing !== true && raw.listenerCount('readable') === 0);

/**
 * Closes the socket of a body that does not get on. A call has one deadline; a body that may be large has none, but must bring its share in
 * every window, so that a slow line still sends a file. Windows in which this
 * process holds the body up count for nothing. A body that goes on behind its answer has one window to end.
 */
export function closeSlowBodies(app: FastifyInstance, timeouts: Timeouts): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watchBody(request, reply.raw, timeouts);
    done();
  });
}

function watchBody(
  { raw, routeOptions }: FastifyRequest,
  response: { readonly writableEnded: boolean; readonly writableFinished: boolean },
  { windowMs, bytesPerWindow, callMs }: Timeouts,
): void {
  const { socket } = raw;
  // Injected requests have none.
  if (!(socket instanceof Socket)) return;
  let windows = 0;
  let poor = 0;
  const mayBeLarge = routeOptions.config.largestBody !== undefined;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete || socket.destroyed) return clearInterval(timer);
    const brought = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (!response.writableEnded && isHeldUp(raw)) return;
    windows += 1;
    poor = brought < bytesPerWindow ? poor + 1 : 0;
    const isTooSlow = mayBeLarge ? poor >= MOST_POOR : windows * windowMs >= callMs;
    if (response.writableFinished || isTooSlow) {
      clearInterval(timer);
      socket.destroy();
    }
  }, windowMs);
  timer.unref();
  raw.once('end', () => clearInterval(timer));
  raw.once('close', () => clearInterval(timer));
}
