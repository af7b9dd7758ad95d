import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { MODE_RULES } from '../../mode.ts';

/** Tells search engines not to index a shop outside live mode. */
export function keepOutOfSearch(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  if (MODE_RULES[config.mode].indexed) return;
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-robots-tag', 'noindex');
    done(null, payload);
  });
}
