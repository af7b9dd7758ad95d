import type { FastifyRequest } from 'fastify';

/** Reads past the rest of a body that its parser gave up, so that the answer reaches a sender that is still sending. */
export function readPast({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
