import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasBody } from '../../platform/http/body-headers.ts';
import type { Timeouts } from '../../platform/http/timeouts.ts';

/** Consecutive windows with too few bytes before a socket is closed. */
const MAX_SLOW_WINDOWS = 2;

/**
 * Returns whether this process delays the body: nothing reads it yet, its reader has paused it, or received bytes are
 * unread. The socket then stalls however fast the client is. A reader by `readable` events never sets the stream
 * flowing.
 */
const isPausedByServer = (raw: FastifyRequest['raw']): boolean =>
  raw.readableLength > 0 || (raw.readableFlowing !== true && raw.listenerCount('readable') === 0);

/**
 * Closes sockets whose request body arrives too slowly. An ordinary call has one deadline; a body that may be large
 * must deliver a minimum in every window, so that a slow line can still upload a file. Windows in which this process
 * delays the body do not count. A body may continue at this pace after its response: some senders read only then.
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
  // Injected requests have no socket.
  if (!(socket instanceof Socket)) return;
  let windows = 0;
  let slowWindows = 0;
  const mayBeLarge = routeOptions.config.largestBody !== undefined;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete || socket.destroyed) return clearInterval(timer);
    const received = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (!response.writableEnded && isPausedByServer(raw)) return;
    windows += 1;
    slowWindows = received < bytesPerWindow ? slowWindows + 1 : 0;
    const isTooSlow = mayBeLarge ? slowWindows >= MAX_SLOW_WINDOWS : windows * windowMs >= callMs;
    const isAbandoned = response.writableFinished && received < bytesPerWindow;
    if (isTooSlow || isAbandoned) {
      clearInterval(timer);
      socket.destroy();
    }
  }, windowMs);
  timer.unref();
  raw.once('end', () => clearInterval(timer));
  raw.once('close', () => clearInterval(timer));
}
