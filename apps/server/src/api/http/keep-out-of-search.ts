import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { MODE_RULES } from '../../mode.ts';

/** Asks search engines to list no answer of a shop that is no real one. */
export function keepOutOfSearch(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  if (MODE_RULES[config.mode].indexed) return;
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-robots-tag', 'noindex');
    done(null, payload);
  });
}
