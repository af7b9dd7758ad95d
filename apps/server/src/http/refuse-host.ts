import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from './errors.ts';

/** The whole address that was asked for; undefined when host and path make none, a port of 99999 say. */
export function addressOf({ protocol, host, url }: FastifyRequest): string | undefined {
  const address = `${protocol}://${host}${url}`;
  return URL.canParse(address) ? address : undefined;
}

/** Whoever names a host that no address can have is refused here, once for all, before any page makes a request of it. */
export function refuseHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(addressOf(request) === undefined ? notFound() : undefined);
  });
}
