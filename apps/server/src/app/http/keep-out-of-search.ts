import type { FastifyInstance } from 'fastify';
import { MODE_RULES } from '../../platform/config/mode.ts';
import type { Deps } from '../deps.ts';

/** Tells search engines not to index a shop outside live mode. */
export function keepOutOfSearch(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  if (MODE_RULES[config.mode].indexed) return;
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-robots-tag', 'noindex');
    done(null, payload);
  });
}
