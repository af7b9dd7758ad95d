import type { FastifyInstance } from 'fastify';

/** Answers only to names of this machine, so that no page from elsewhere can reach it by its own name. */
export function refuseStrangers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { hostname } = request;
    if (['127.0.0.1', 'localhost', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')) return;
    await reply
      .code(421)
      .send({ error: `The sandbox answers to 127.0.0.1 and localhost, not to ${hostname}.` });
  });
}
